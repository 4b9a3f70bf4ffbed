import { ErrorText } from '#ui/feedback/ErrorText.tsx';
import { Note } from '#ui/feedback/Note.tsx';

/** Shows why a save failed if no field of the form is the cause. The message stays until the next attempt to save. */
export function FormFailure({ form }: { form: { failure: string | null; otherErrors: readonly string[] } }) {
  const lines = form.failure === null ? form.otherErrors : [form.failure, ...form.otherErrors];
  return (
    // Hide the alert while it is empty, so that it adds no gap to the form. Screen readers read it when it appears.
    <div role="alert" style={lines.length === 0 ? { display: 'none' } : undefined}>
      {lines.length > 0 && (
        <Note tone="bad">
          {lines.map((line) => (
            <p key={line} style={{ margin: 0 }}>
              <ErrorText text={line} />
            </p>
          ))}
        </Note>
      )}
    </div>
  );
}
