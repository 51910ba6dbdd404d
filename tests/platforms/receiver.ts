import type { RequestListener } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** An example of what hears the feed for a learning platform; docs/feeds.md explains it. */

export interface Heard {
  readonly type: `registration.${'registered' | 'withdrawn' | 'refunded' | 'completed'}`;
  readonly data: {
    readonly sequence: number;
    readonly registration: string;
    readonly course: string;
    readonly student: {
      readonly id: string;
      readonly email?: string;
      readonly given_name?: string;
      readonly family_name?: string;
    };
  };
}

/** What a platform can do. Each may be called again with the same. */
export interface Platform {
  /** Makes the account where it is missing, and enrolls. */
  readonly enroll: (heard: Heard['data']) => Promise<void>;
  readonly unenroll: (heard: Heard['data']) => Promise<void>;
  readonly hasCompleted: (heard: Pick<Heard['data'], 'course' | 'student'>) => Promise<boolean>;
}

/** Answers 204 when the platform has done it; 401 to what is not signed, and 503 to have it sent again. */
export function receiver(secret: string, platform: Platform): RequestListener {
  const webhook = new Webhook(secret);
  return (request, response) => {
    const answer = (status: number) => void response.writeHead(status).end();
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      let heard: Heard;
      try {
        heard = webhook.verify(body, request.headers as Record<string, string>) as Heard;
      } catch {
        answer(401);
        return;
      }
      carryOut(platform, heard).then(
        () => answer(204),
        () => answer(503),
      );
    });
  };
}

async function carryOut(platform: Platform, { type, data }: Heard): Promise<void> {
  if (type === 'registration.registered') await platform.enroll(data);
  else if (type !== 'registration.completed') await platform.unenroll(data);
}

/**
 * Reports a completion. Called for each open registration, for example each night.
 *
 * @param send `fetch`
 * @returns whether it was completed
 */
export async function reportCompletion(
  { url, token }: { readonly url: string; readonly token: string },
  platform: Platform,
  registration: Pick<Heard['data'], 'registration' | 'course' | 'student'>,
  send: (url: string, init: RequestInit) => Promise<Response>,
): Promise<boolean> {
  if (!(await platform.hasCompleted(registration))) return false;
  const answer = await send(`${url}/registration_results`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ registration: registration.registration, result: 'completed' }),
  });
  if (!answer.ok) throw new Error(`The report was answered ${answer.status}`);
  return true;
}
