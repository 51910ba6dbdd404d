/**
 * Runs in the page before its own script: says in the configuration whether the pool offers more than passwords. The
 * server of the paths offers both kinds of sign-in, and each path is about one of them.
 */
export function offerChoice(hasChoice: boolean): void {
  const request = window.fetch;
  window.fetch = async (input, init) => {
    const response = await request(input, init);
    if (new URL(response.url).pathname !== '/config.json') return response;
    const config = (await response.json()) as { readonly cognito: object };
    return Response.json({ ...config, cognito: { ...config.cognito, hasChoice } });
  };
}
