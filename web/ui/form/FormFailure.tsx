import { Note } from '#ui/feedback/Note.tsx';

/** Why a save failed, where no field is to blame: stays until the next try. */
export function FormFailure({ form }: { form: { failure: string | null; otherErrors: readonly string[] } }) {
  const lines = form.failure === null ? form.otherErrors : [form.failure, ...form.otherErrors];
  return (
    // While empty it must not take up a gap in the form; an alert is read out when it appears.
    <div role="alert" style={lines.length === 0 ? { display: 'none' } : undefined}>
      {lines.length > 0 && (
        <Note tone="bad">
          {lines.map((line) => (
            <p key={line} style={{ margin: 0 }}>
              {line}
            </p>
          ))}
        </Note>
      )}
    </div>
  );
}
