/** An email address that may wrap after the `@` instead of in the middle of a word. */
export function EmailText({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <>
      <span>{address.slice(0, host)}</span>
      <wbr />
      <span>{address.slice(host)}</span>
    </>
  );
}
