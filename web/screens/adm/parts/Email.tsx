/** An address, broken before its @ where the column is narrow. */
export function Email({ email, className }: { email: string; className?: string | undefined }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={className}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
