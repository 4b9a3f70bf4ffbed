/** The logo mark of the app, same as the favicon. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="brand-mark">
      <rect width="32" height="32" rx="8" />
      <path d="M16 10.5C13.6 8.6 10.6 8 7 8v14c3.6 0 6.6.6 9 2.5 2.4-1.9 5.4-2.5 9-2.5V8c-3.6 0-6.6.6-9 2.5zM16 10.5V24.5" />
    </svg>
  );
}
