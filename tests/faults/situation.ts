import type { BrowserContext, Locator, Page, Route } from 'playwright/test';
import type { Account, AccountOptions } from '../support/accounts.ts';
import type { RunningSite } from '../support/site.ts';
import type { Student } from '../support/student.ts';
import type { FaultName } from './faults.ts';

/** What a situation may use. */
export interface World {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: RunningSite;
  readonly student: Student;
  /** Starts signed in as a new student. */
  readonly signedIn: () => Promise<Account>;
  /** The account of the test's student, always the same; the options of the first call count. */
  readonly account: (options?: AccountOptions) => Promise<Account>;
}

/** A request of the site, and what a person sees around it. */
export interface Situation {
  /** The call or the script, e.g. `POST /contact`. */
  readonly name: string;
  readonly isMatch: (route: Route) => boolean;
  /** Whether the request is made while the page loads, so that the fault has to be there before. */
  readonly isAtLoad?: true;
  readonly open: (world: World) => Promise<void>;
  /** The step that makes the request, unless opening does. */
  readonly act?: (world: World) => Promise<void>;
  /** Visible once the request has succeeded, and not before. For `isSilent` whatever becomes of it. */
  readonly done: (page: Page) => Locator;
  /** Whether a person does not have to know of a failure: nothing on the page depends on the request. */
  readonly isSilent?: true;
  /** How a person learns of the failure; absent where the page heals by itself, without being asked. */
  readonly failed?: (page: Page, fault: FaultName) => Locator;
  /** What must still be there after the failure; throws otherwise. */
  readonly kept?: (world: World) => Promise<void>;
  /** Tries again. */
  readonly retry?: (world: World) => Promise<void>;
  /** Whether the request is the code of a page, which the router shows by itself or replaces by an error page. */
  readonly isPage?: true;
  /** Whether the page tries again by itself, after waits, before it says that it failed. */
  readonly repeats?: true;
  /** When the page gives up waiting for an answer, in milliseconds; 35 seconds by default. */
  readonly patience?: number;
  /** Faults that do not hurt this request, with the reason. */
  readonly harmless?: Partial<Record<FaultName, string>>;
  /** Faults that cannot be caused here, with the reason. */
  readonly without?: Partial<Record<FaultName, string>>;
}

/** Matches a call of the API. */
export const call =
  (method: string, path: string | RegExp) =>
  (route: Route): boolean => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    return (
      request.method() === method && (typeof path === 'string' ? pathname === path : path.test(pathname))
    );
  };

/** Matches a script by its name, whose hash changes with every build. */
export const chunk =
  (name: string) =>
  (route: Route): boolean => {
    const { pathname } = new URL(route.request().url());
    return new RegExp(`^/assets/${name}-[\\w-]{8}\\.js$`).test(pathname);
  };
