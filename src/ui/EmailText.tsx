/** An email address that may wrap after the `@` instead of in the middle of a word. */
export function EmailText({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
