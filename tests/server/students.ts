import { randomUUID } from 'node:crypto';
import { courses } from '../../domain/catalogue/all.ts';
import { createCatalogue } from '../../server/payments/catalogue.ts';
import { srpSignIn } from '../support/server/srpSignIn.ts';

const password = 'Learn2day!';
const sold = createCatalogue(courses, 'general').all;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function send(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function sendWell(url: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const { status, body } = await send(url, init);
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const testAccount = (url: string, command: object) =>
  sendWell(`${url}/__inspector/test-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });

const tokenIn = (result: unknown) => (result as { AccessToken: string }).AccessToken;

/** A student of a local server, with an account. */
export class Student {
  readonly #email = `test-user-${randomUUID()}@example.test`;
  #token = '';
  #bought = 0;

  async register(url: string): Promise<void> {
    const account = { email: this.#email, state: 'confirmed', password };
    await testAccount(url, { command: 'setAccount', ...account });
  }

  /** Without the password, which would take time. */
  async startSession(url: string): Promise<void> {
    const { tokens } = await testAccount(url, { command: 'signIn', email: this.#email });
    this.#token = tokenIn(tokens);
  }

  /** With the password, in two calls. */
  async signIn(url: string): Promise<void> {
    const call = (operation: string, input: object) =>
      send(`${url}/cognito`, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify(input),
      });
    const { status, body } = await srpSignIn(call, this.#email, password);
    if (status !== 200) throw new Error(`Not signed in: ${status} ${JSON.stringify(body)}`);
    this.#token = tokenIn(body['AuthenticationResult']);
  }

  /** The next course of the catalogue, by card. */
  async buy(url: string): Promise<void> {
    const course = sold[this.#bought % sold.length];
    this.#bought += 1;
    if (course === undefined || this.#bought > sold.length) throw new Error('No course is left to buy.');
    await sendWell(`${url}/api/payments/2/verify_payment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID() },
      body: new URLSearchParams({
        payment_token: 'fake-valid-nonce',
        amount: String(course.cents / 100),
        'course_codes[]': course.code,
        mode: '2',
      }),
    });
  }

  readEnrollments = (url: string) =>
    sendWell(`${url}/api/enrollments`, { headers: { authorization: `Bearer ${this.#token}` } });
}

/** Students of whom each does one thing at a time. */
export class Class {
  readonly #free: Student[] = [];
  #turn = 0;
  readonly #urls: readonly string[];

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  /** In turn, if several processes serve the site. */
  #nextUrl(): string {
    this.#turn += 1;
    return this.#urls[this.#turn % this.#urls.length] ?? '';
  }

  async enter(count: number): Promise<void> {
    const enterOne = async () => {
      const student = new Student();
      await student.register(this.#nextUrl());
      await student.startSession(this.#nextUrl());
      this.#free.push(student);
    };
    for (let entered = 0; entered < count; entered += 10)
      await Promise.all(Array.from({ length: 10 }, enterOne));
  }

  /** The student who has waited longest does it. */
  async one(what: 'signIn' | 'buy'): Promise<void> {
    const student = this.#free.shift();
    if (student === undefined) throw new Error('All students are busy.');
    await student[what](this.#nextUrl());
    this.#free.push(student);
  }
}
