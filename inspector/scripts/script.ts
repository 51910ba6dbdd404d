/**
 * How a planned path is walked on a page: what a person does for each event, what a service answers for each outcome,
 * and what a person sees in each state. A script is written once for a flow, by role and label only, and serves
 * whoever has hands and eyes on the page: Playwright in a test, the player in the inspector.
 */
import type { Path, Step } from '../paths.ts';

/** A control or text as a person would name it. */
export interface Target {
  readonly role: string;
  readonly name?: string | RegExp;
  /** Only inside the dialog with this title. */
  readonly dialog?: string | RegExp;
}

/** Something that can be seen, or must not be. */
export type Sight =
  | (Target & {
      readonly disabled?: boolean;
      readonly checked?: boolean;
      readonly focused?: boolean;
      readonly value?: string;
    })
  | { readonly text: string | RegExp }
  | { readonly absent: Target }
  | { readonly path: string | RegExp };

/** Hands and eyes on a page. Every verb waits until it can be done or seen, and throws when it cannot. */
export interface Hand {
  goTo(path: string): Promise<void>;
  click(target: Target): Promise<void>;
  doubleClick(target: Target): Promise<void>;
  /** Replaces what stands in a field. */
  fill(label: string | RegExp, text: string): Promise<void>;
  /** Chooses an option of a list by what it shows. */
  choose(label: string | RegExp, option: string): Promise<void>;
  tick(label: string | RegExp): Promise<void>;
  untick(label: string | RegExp): Promise<void>;
  press(key: string): Promise<void>;
  see(sight: Sight): Promise<void>;
}

/** A call of the page that is held until the path says what comes of it. */
export interface HeldCall {
  /** `POST /api/create_account`, or `cognito InitiateAuth` for the sign-in service. */
  readonly name: string;
  readonly body: string;
  /** Lets the call through to the embedded backend: a real answer. */
  pass(): Promise<void>;
  /** Answers in the server's place. */
  reply(status: number, body: unknown): Promise<void>;
  /** Answers as the sign-in service refuses: 400 with the name of the exception. */
  refuse(exception: string, message?: string): Promise<void>;
  /** No answer ever reaches the page, whether or not the server acted. */
  drop(options?: { readonly afterServer?: boolean }): Promise<void>;
}

/** Where the page's calls wait. */
export interface Gate {
  /** The oldest held call of that name, or the next to come; throws when none comes. */
  next(name: string): Promise<HeldCall>;
}

/** A stage: the page, its calls, its clock and the backend behind it. */
export interface Stage {
  readonly hand: Hand;
  readonly gate: Gate;
  /** Lets the page's time-outs up to so many milliseconds strike. */
  letTimePass(milliseconds: number): Promise<void>;
  /** Runs in the page, for what neither a person nor a service can cause: a full storage, another tab. */
  inPage<Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Runs in every page before its own scripts. */
  beforePage<Argument>(work: (argument: Argument) => void, argument: Argument): Promise<void>;
  readonly backend: StageBackend;
}

/** What a test may arrange on the embedded backend, for its own person only. */
export interface StageBackend {
  /** An address that no other walk uses. */
  readonly email: string;
  createAccount(
    state: 'confirmed' | 'unconfirmed' | 'resetRequired' | 'newPasswordRequired',
    password: string,
  ): Promise<void>;
  /** The code that was last mailed to the person. */
  latestCode(): Promise<string>;
  enroll(courseCode: string, options?: { readonly complete?: boolean }): Promise<void>;
}

export type Act = (stage: Stage, step: Step) => Promise<void>;

export interface FlowScript {
  /** Id of the chart. */
  readonly chart: string;
  /** Calls that wait for the path's word; all others pass. */
  readonly holds: readonly string[];
  /** Brings the page to where the chart starts. */
  start(stage: Stage, path: Path): Promise<void>;
  /** By event type. */
  readonly acts: Readonly<Record<string, Act>>;
  /** By actor id. */
  readonly answers: Readonly<Record<string, Act>>;
  /** By state, written as in `signedIn.profile.loading`: what a person sees while it is active. */
  readonly sights: Readonly<Record<string, readonly Sight[]>>;
  /** Transitions that cannot be caused in a browser, each with the reason. */
  readonly unreachable: readonly { readonly transition: string; readonly reason: string }[];
}
