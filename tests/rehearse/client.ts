import { Agent, request } from 'node:https';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Sends over TLS from an address of its own, as someone at home does. */
export class Client {
  readonly #agent: Agent;

  /**
   * @param ca certificate of the authority, in PEM form
   * @param address on loopback, from which the requests come
   */
  constructor(ca: Buffer, address: string) {
    this.#agent = new Agent({ keepAlive: true, ca, localAddress: address, maxSockets: 4 });
  }

  /** @returns null when there was no answer, or none that a server of the project gives */
  send(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string | null,
    method = body === null ? 'GET' : 'POST',
  ): Promise<Answer | null> {
    return new Promise((resolve) => {
      const outgoing = request(url, { method, headers, agent: this.#agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', () => resolve(null));
        response.on('end', () => {
          const answered = bodyOf(text);
          resolve(answered && { status: response.statusCode ?? 0, body: answered });
        });
      });
      outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('No answer.')));
      outgoing.on('error', () => resolve(null));
      outgoing.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Null for the balancer's own pages, which are not JSON. */
function bodyOf(text: string): Answer['body'] | null {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return null;
  }
}
