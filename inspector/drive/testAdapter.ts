/**
 * What a UI driver needs of a page, written by role and label only, so that one driver serves Playwright in a test and
 * the player in the inspector.
 */

/** A control or text by its accessible role and name. */
export interface Target {
  readonly role: string;
  readonly name?: string | RegExp;
  /** Only inside the dialog with this title. */
  readonly dialog?: string | RegExp;
}

/** Fields without a role, such as passwords, are found by their label. */
export type FocusTarget = Target | { readonly label: string };

/** Something that is visible, or must not be there. */
export type Assertion =
  | (Target & {
      readonly disabled?: boolean;
      readonly checked?: boolean;
      readonly focused?: boolean;
      readonly value?: string;
    })
  | { readonly text: string | RegExp }
  | { readonly absent: Target }
  /** The focus is on one of these. */
  | { readonly focusOn: readonly FocusTarget[] }
  /** Said by a screen reader since the step that led into the state. */
  | { readonly heard: string | RegExp }
  | { readonly path: string | RegExp };

export interface FileToUpload {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly text: string;
}

/** What a user does and sees. Every method waits until it is possible, and rejects when it never is. */
export interface UserActions {
  goto(path: string): Promise<void>;
  click(target: Target): Promise<void>;
  dblclick(target: Target): Promise<void>;
  /** Presses a control as assistive technology does: without a pointer over it and without moving the focus. */
  activate(target: Target): Promise<void>;
  hover(target: Target): Promise<void>;
  focus(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  fill(label: string | RegExp, text: string): Promise<void>;
  /** Chooses an option of a list by its visible text. */
  selectOption(label: string | RegExp, option: string): Promise<void>;
  upload(label: string | RegExp, file: FileToUpload): Promise<void>;
  check(label: string | RegExp): Promise<void>;
  uncheck(label: string | RegExp): Promise<void>;
  press(key: string): Promise<void>;
  /** @param since number of announcements in `TestAdapter.heard` that do not count. */
  see(assertion: Assertion, since?: number): Promise<void>;
}

/** An intercepted request of the page. It stays pending until one of the methods is called. */
export interface PendingRequest {
  /** As `RequestNames.nameOf` gives it, e.g. `POST /api/orders`. */
  readonly name: string;
  readonly body: string;
  /** Sends the request to the server. */
  continue(): Promise<void>;
  /** Responds in the server's place, with the body as JSON. */
  fulfill(status: number, body: unknown, headers?: Readonly<Record<string, string>>): Promise<void>;
  /** Fails the request on the network; `afterServer`: once the server has handled it. */
  abort(options?: { readonly afterServer?: boolean }): Promise<void>;
}

export interface RequestInterceptor {
  /** The oldest pending request of that name, or the next one; rejects when there is none in time. */
  next(name: string): Promise<PendingRequest>;
}

/** @typeParam Backend what tests may arrange on the site's server. */
export interface TestAdapter<Backend = unknown> {
  readonly user: UserActions;
  /** What a screen reader has said, oldest first; absent where nothing listens, and then not asserted. */
  readonly heard?: readonly string[];
  readonly requests: RequestInterceptor;
  /** Fires the page's timers that are due within the given number of milliseconds. */
  fastForward(milliseconds: number): Promise<void>;
  /** Runs in the page, for what neither a user nor a service can cause: a full storage, another tab. */
  readonly evaluate: <Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  /** Runs in every page before its own scripts. */
  readonly addInitScript: <Argument>(work: (argument: Argument) => void, argument: Argument) => Promise<void>;
  readonly backend: Backend;
}

/** A request as the browser makes it. */
export interface RequestInfo {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

/** The site's own knowledge of its requests. */
export interface RequestRules {
  /** The name by which drivers refer to a request. */
  nameOf(request: RequestInfo): string;
  /** Whether a client repeats a failed request by itself; the retry gets the same response as the first attempt. */
  isRetry(request: RequestInfo): boolean;
  /** Ends a pending request that is no longer needed. */
  abandon(request: PendingRequest): Promise<void>;
}
