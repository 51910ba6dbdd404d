/** Whether a host name or address, in brackets or without, can only be this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
}
