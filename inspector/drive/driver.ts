/**
 * How a planned path is walked on a page: what a person does for each event, what a service answers for each outcome,
 * and what a person sees in each state. A script is written once for a flow, by role and label only, and serves
 * whoever has hands and eyes on the page: Playwright in a test, the player in the inspector.
 */
import type { ChartCases } from '../../machines/cases.ts';
import type { Follow } from '../explorer.ts';
import type { Path, Step } from '../paths.ts';
import type { Crossing } from '../tours.ts';

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

/** A file as a person would choose it from their disk. */
export interface FileToChoose {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly text: string;
}

/** Hands and eyes on a page. Every verb waits until it can be done or seen, and throws when it cannot. */
export interface Hand {
  goTo(path: string): Promise<void>;
  click(target: Target): Promise<void>;
  doubleClick(target: Target): Promise<void>;
  /** Presses a control as assistive technology does: without a pointer over it and without moving the focus. */
  activate(target: Target): Promise<void>;
  /** Brings the pointer of a mouse over something. */
  pointAt(target: Target): Promise<void>;
  focus(target: Target): Promise<void>;
  /** Replaces what stands in a field. */
  fill(label: string | RegExp, text: string): Promise<void>;
  /** Chooses an option of a list by what it shows. */
  choose(label: string | RegExp, option: string): Promise<void>;
  chooseFile(label: string | RegExp, file: FileToChoose): Promise<void>;
  tick(label: string | RegExp): Promise<void>;
  untick(label: string | RegExp): Promise<void>;
  press(key: string): Promise<void>;
  see(sight: Sight): Promise<void>;
}

/** A call of the page that is held until the path says what comes of it. */
export interface HeldCall {
  /**
   * `POST /api/create_account`, `cognito InitiateAuth` for the sign-in service, with its challenge where that is not
   * the one of every password: `cognito RespondToAuthChallenge NEW_PASSWORD_REQUIRED`.
   */
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
  readonly inPage: <Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  /** Runs in every page before its own scripts. */
  readonly beforePage: <Argument>(work: (argument: Argument) => void, argument: Argument) => Promise<void>;
  readonly backend: StageBackend;
}

/** What a test may arrange on the embedded backend, for its own person only. */
export interface StageBackend {
  /** An address that no other walk uses. */
  readonly email: string;
  /** Makes the account, or brings the one there is into this state and gives it this password. */
  setAccount(state: AccountState, password: string): Promise<void>;
  removeAccount(): Promise<void>;
  /** Mails a code that replaces the one before; gives its six digits. The account must be there. */
  freshCode(purpose: 'signUp' | 'reset'): Promise<string>;
  /** The code that was last mailed to the person. */
  latestCode(): Promise<string>;
  /** Signs in from elsewhere. The account must be confirmed and have this password. */
  signIn(password: string): Promise<Tokens>;
  /** Enrolls the person in a course. The account must be there. */
  enroll(courseCode: string, options?: { readonly complete?: boolean }): Promise<void>;
}

/** What a sign-in gives, each as the service words it. */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** The site's own id at the sign-in service. */
  readonly clientId: string;
}

export type AccountState = 'confirmed' | 'unconfirmed' | 'resetRequired' | 'newPasswordRequired';

/** Where in its path a step stands: what is to come may have to be arranged before it. */
export interface Moment {
  readonly path: Path;
  readonly behind: readonly Step[];
  readonly ahead: readonly Step[];
  /** The actor's held call, where it waits for one. */
  readonly held: (actor: string) => HeldCall | undefined;
}

export interface Answering extends Moment {
  /** The actor's held call; reading it throws where `calls` names none for the actor. */
  readonly call: HeldCall;
}

export type Act = (stage: Stage, step: Step, moment: Moment) => Promise<void>;
export type Answer = (stage: Stage, step: Step, answering: Answering) => Promise<void>;

/** A call by its name, or one for each path. */
export type CallName = string | ((path: Path) => string);

export interface FlowScript {
  /** Id of the chart. */
  readonly chart: string;
  /**
   * By actor id, the call by which it asks its service. The call is held as soon as the actor runs, until the path
   * says what comes of it; when the chart leaves the actor, it is broken off. All other calls pass.
   */
  readonly calls: Readonly<Record<string, CallName>>;
  /** Where a page has several actors of the chart: how the id of the one that walks the path begins. */
  readonly actor?: (path: Path) => string;
  /**
   * The download without which no service of the flow can be asked, e.g. `GET /assets/flows.js`: its loss is what makes
   * a service break as no answer can. Each such error is walked on a page of its own, before anything was downloaded.
   */
  readonly download?: string;
  /** Further calls that are held; the script takes them from the gate itself. */
  readonly holds?: readonly string[];
  /**
   * Actors that settle of themselves, before anything could be seen or done. What they answer is arranged by the steps
   * before, and their own steps only check what came of it.
   */
  readonly instant?: readonly string[];
  /** Events that the page sends by itself as soon as it can, so that it may be ahead of the path by them. */
  readonly unasked?: readonly string[];
  /** Samples to plan with in place of the chart's own, where a page can do less, or only in a certain order. */
  readonly cases?: ChartCases;
  /** What the page's own services say at once: a step ends where the chart comes to rest after it. */
  readonly follow?: Follow;
  /**
   * Transitions that change nothing one could see and come as often as others have news. They are recorded where they
   * fire, but neither planned nor counted.
   */
  readonly echoes?: readonly string[];
  /** Brings the page to where the chart starts. */
  start(stage: Stage, moment: Moment): Promise<void>;
  /** By event type; for that of a time-out, what must be arranged before the time passes. */
  readonly acts: Readonly<Record<string, Act>>;
  /** By actor id. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** By state, written as in `signedIn.profile.loading`: what a person sees while it is active. */
  readonly sights: Readonly<Record<string, readonly Sight[]>>;
  /** Transitions that cannot be caused in a browser, each with the reason. */
  readonly unreachable: readonly { readonly transition: string; readonly reason: string }[];
  /**
   * False for a step that a browser cannot take in that state, though its transitions can be fired elsewhere.
   * `broken`: on the page of an error that the loss of the download causes.
   */
  can?(step: Crossing, broken: boolean): boolean;
}
