import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { signUpProof } from '../../domain/signUpProof.ts';
import { orderIdOf } from '../../server/payments/orderId.ts';
import { embeddedPool } from '../../server/signIn/context.ts';
import { proofOf } from '../support/server/signUpProof.ts';
import { srpSignIn } from '../support/server/srpSignIn.ts';
import type { Client } from './client.ts';
import type { Stage } from './stage.ts';

export interface Course {
  readonly code: string;
  readonly cents: number;
}

type Told = 'paid' | 'not charged';

/** What the student was told last about one press on Purchase. */
export interface Press {
  readonly key: string;
  /** At the gateway. */
  readonly orderId: string;
  told: Told | 'unknown';
  /** Every definite answer, in order. */
  readonly answers: Told[];
  /** The words with which it was not charged. */
  message: string;
  /** The number of the payment that was made. */
  transactionId: string | null;
}

/** One course, bought by as many presses as it takes. */
export interface Purchase<Buyer = Student> {
  readonly student: Buyer;
  readonly course: Course;
  readonly presses: Press[];
}

const password = 'Learn2day!';
/** Milliseconds between two questions, as the server asks for. */
const pause = 2000;
const maxPresses = 5;

/** A student at home, as the site's own code speaks for one: with an account, and one payment at a time. */
export class Student {
  readonly email = `${randomUUID()}@example.edu`;
  readonly #stage: Stage;
  readonly #client: Client;
  #token = '';
  #sub = '';

  constructor(stage: Stage, client: Client) {
    this.#stage = stage;
    this.#client = client;
  }

  get password(): string {
    return password;
  }

  /** Creates an account at the API, confirms it with the mailed code at the sign-in service, and signs in there. */
  async register(): Promise<void> {
    const proof = randomBytes(32).toString('base64url');
    const created = await this.#call(
      'POST',
      '/create_account',
      new URLSearchParams({ ...account, email: this.email }),
      { [signUpProof.header]: proof },
    );
    if (created?.status !== 201) throw new Error(`No account: ${JSON.stringify(created)}`);
    const code = await this.#stage.mailedCode(this.email);
    await this.#cognito('ConfirmSignUp', {
      ClientId: embeddedPool.clientId,
      Username: this.email,
      ConfirmationCode: code,
      ...proofOf(proof),
    });
    await this.signIn();
  }

  async signIn(): Promise<void> {
    const { body } = await srpSignIn(
      (operation, input) => this.#cognito(operation, input),
      this.email,
      password,
    );
    this.#token = (body['AuthenticationResult'] as { AccessToken: string }).AccessToken;
    this.#sub = decodeJwt(this.#token).sub ?? '';
  }

  /** Presses Purchase until the course is paid, a few times at most, and never while the last press is open. */
  async buy({ course, presses }: Purchase): Promise<void> {
    while (presses.length < maxPresses) {
      const key = randomUUID();
      const press: Press = {
        key,
        orderId: orderIdOf(this.#sub, key),
        told: 'unknown',
        answers: [],
        message: '',
        transactionId: null,
      };
      presses.push(press);
      await this.#pay(course, press);
      if (press.told === 'unknown') await this.askUntilKnown(press);
      if (press.told === 'paid') return;
      await sleep(pause);
    }
  }

  /** Asks what became of a press, as the site does when it has no answer, until that is known. */
  async askUntilKnown(press: Press): Promise<void> {
    press.told = 'unknown';
    for (;;) {
      learn(press, await this.#call('POST', `/payments/attempts/${press.key}/settle`));
      if (press.told !== 'unknown') return;
      await sleep(pause);
    }
  }

  /** Whether the student has a receipt of this transaction. */
  async hasReceipt(transactionId: string): Promise<boolean> {
    return (await this.#call('GET', `/registrations/${transactionId}/receipt`))?.status === 200;
  }

  /** Codes of the courses that the student is enrolled in. */
  async enrolledIn(): Promise<readonly string[]> {
    const answer = await this.#call('GET', '/enrollments');
    const { enrollments = [] } = (answer?.body ?? {}) as { enrollments?: { course_code: string }[] };
    return enrollments.map(({ course_code }) => course_code);
  }

  async #pay(course: Course, press: Press): Promise<void> {
    const form = new URLSearchParams({
      payment_token: randomUUID(),
      amount: (course.cents / 100).toFixed(2),
      'course_codes[]': course.code,
      mode: '2',
    });
    learn(
      press,
      await this.#call('POST', '/payments/2/verify_payment', form, { 'idempotency-key': press.key }),
    );
  }

  #call(
    method: 'GET' | 'POST',
    at: string,
    form: URLSearchParams | null = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    return this.#client.send(
      `${this.#stage.addresses.api}/api${at}`,
      {
        origin: this.#stage.addresses.www,
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(form !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      form?.toString() ?? null,
      method,
    );
  }

  async #cognito(operation: string, input: object) {
    const answer = await this.#client.send(
      `${this.#stage.addresses.signIn}/cognito`,
      {
        origin: this.#stage.addresses.www,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      JSON.stringify(input),
    );
    if (answer?.status !== 200) throw new Error(`${operation}: ${JSON.stringify(answer)}`);
    return answer;
  }
}

/** Only a definite answer changes what the student knows. */
function learn(press: Press, answer: { status: number; body: Record<string, unknown> } | null): void {
  if (answer === null) return;
  const { status, body } = answer;
  if (status === 200 && body['status'] === 'success') {
    press.told = 'paid';
    press.transactionId = String(body['transaction_id']);
  } else if (['declined', 'failed', 'notBegun', 'rejected'].includes(String(body['status']))) {
    press.told = 'not charged';
    press.message = String(body['message']);
  } else return;
  press.answers.push(press.told);
}

const account = {
  first_name: 'Ada',
  last_name: 'Lovell',
  password,
  address: '12 Orchard Lane',
  city: 'Springfield',
  state: 'IL',
  zip: '62704',
  country: 'usa',
  phone: '5550102233',
  birthday: '1998-12-10',
  school: 'Lakeside University',
  program: 'ADN (Associate Degree in Nursing)',
  school_city: 'Chicago',
  school_state: 'Illinois',
};
