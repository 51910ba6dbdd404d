/** A letter that a mail program opens ready to send; `to` is empty where only the reader knows it. */
interface Letter {
  readonly to?: string;
  readonly subject: string;
  readonly body: string;
}

/** The target of a link that opens a letter. Parentheses are encoded too, which would end a link of the copy. */
export function mailTo({ to = '', subject, body }: Letter): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body.replaceAll('\n', '\r\n'))}`;
}
