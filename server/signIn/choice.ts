import { transaction } from '../db/transaction.ts';
import type { SignInChoice } from '../config/config.ts';
import { countStart, required, type Challenges } from './challenges.ts';
import { mailSignInCode } from './codes.ts';
import type { SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { openExchange, takeExchange } from './exchanges.ts';
import { askForPasskey, checkPasskey, passkeysOf } from './passkeys.ts';
import type { SecondFactors } from './secondFactors.ts';
import { assertUsable, needUser, type User } from './users.ts';

/** What a person can sign in with. */
const factors = ['WEB_AUTHN', 'EMAIL_OTP', 'PASSWORD_SRP', 'PASSWORD'] as const;
type Factor = (typeof factors)[number];

const selection = 'SELECT_CHALLENGE';
type Challenge = Factor | typeof selection;

/** Also what this pool never offers, but others do. */
const preferable: readonly string[] = [...factors, 'SMS_OTP'];

type Given = Readonly<Record<string, string>>;

/** Choice-based sign-in (`USER_AUTH`): a mailed code, a passkey or a password, as the person prefers. */
export function createChoice(context: SignInContext, challenges: Challenges, secondFactors: SecondFactors) {
  const { db } = context;

  function needChoice(): SignInChoice {
    if (context.choice === null)
      throw signInErrors.invalidParameter('USER_AUTH flow not enabled for this client');
    return context.choice;
  }

  async function factorsOf(user: User): Promise<readonly Factor[]> {
    const hasPasskey = (await passkeysOf(db, user.sub)).length > 0;
    const needsTwo = (await secondFactors.of(db, user)).on.length > 0;
    // A temporary password has to be replaced, which nothing else asks for.
    const isConfirmed = user.status === 'CONFIRMED';
    const has: Readonly<Record<Factor, boolean>> = {
      WEB_AUTHN: isConfirmed && hasPasskey,
      EMAIL_OTP: isConfirmed && user.emailVerified && !needsTwo,
      PASSWORD_SRP: user.verifier !== '',
      PASSWORD: user.verifier !== '',
    };
    return factors.filter((factor) => has[factor]);
  }

  const open = ({ sub, salt }: User, challenge: Challenge) =>
    openExchange(db, context, { kind: 'choice', sub, salt, key: challenge });

  async function select(user: User): Promise<object> {
    return {
      ChallengeName: selection,
      Session: await open(user, selection),
      ChallengeParameters: {},
      AvailableChallenges: await factorsOf(user),
    };
  }

  async function begin(user: User, factor: Factor, given: Given, network: string): Promise<object> {
    if (factor === 'PASSWORD_SRP' && given['SRP_A'])
      return challenges.startSrp(user, given['SRP_A'], network);
    if (factor === 'PASSWORD' && given['PASSWORD'])
      return challenges.finishPassword(user, given['PASSWORD'], network);
    const parameters =
      factor === 'EMAIL_OTP'
        ? await mailCode(user, network)
        : ({ USERNAME: user.sub } as Readonly<Record<string, string>>);
    const session = await open(user, factor);
    const passkey =
      factor === 'WEB_AUTHN'
        ? {
            CREDENTIAL_REQUEST_OPTIONS: await askForPasskey(
              needChoice(),
              await passkeysOf(db, user.sub),
              session,
            ),
          }
        : {};
    return {
      ChallengeName: factor,
      Session: session,
      ChallengeParameters: { ...parameters, ...passkey },
      AvailableChallenges: await factorsOf(user),
    };
  }

  async function mailCode(user: User, network: string) {
    const sent = await transaction(db, (tx) => mailSignInCode(tx, context, user, network));
    context.mailWritten();
    return { ...sent, USERNAME: user.sub };
  }

  async function start(given: Given, network: string): Promise<object> {
    needChoice();
    const user = await needUser(db, required(given, 'USERNAME'));
    const preferred = given['PREFERRED_CHALLENGE'];
    if (preferred !== undefined && !preferable.includes(preferred))
      throw signInErrors.invalidParameter(`Invalid PREFERRED_CHALLENGE ${preferred}`);
    assertUsable(user);
    await countStart(context, user.sub, network);
    const factor = (await factorsOf(user)).find((one) => one === preferred);
    return factor === undefined ? select(user) : begin(user, factor, given, network);
  }

  /** Who answers a challenge: the one whose session it is. */
  async function userOf(sub: string, salt: string, given: Given): Promise<User> {
    const user = await needUser(db, required(given, 'USERNAME'));
    if (user.sub !== sub || user.salt !== salt) throw signInErrors.invalidSession();
    assertUsable(user);
    return user;
  }

  async function selected(given: Given, session: string, network: string): Promise<object> {
    const answer = required(given, 'ANSWER');
    const { sub, salt } = await takeExchange(context, session, 'choice');
    const user = await userOf(sub, salt, given);
    const factor = (await factorsOf(user)).find((one) => one === answer);
    if (factor === undefined) throw signInErrors.invalidParameter(`Challenge ${answer} is not available`);
    return begin(user, factor, given, network);
  }

  async function finishFactor(
    factor: Exclude<Factor, 'EMAIL_OTP'>,
    given: Given,
    session: string,
    network: string,
  ): Promise<object> {
    const { sub, salt, key } = await takeExchange(context, session, 'choice');
    if (key !== factor) throw signInErrors.invalidSession();
    const user = await userOf(sub, salt, given);
    if (factor === 'PASSWORD_SRP') return challenges.startSrp(user, required(given, 'SRP_A'), network);
    if (factor === 'PASSWORD') return challenges.finishPassword(user, required(given, 'PASSWORD'), network);
    const credential = required(given, 'CREDENTIAL');
    const spend = await checkPasskey(context, needChoice(), user.sub, session, credential);
    // The device has checked the person, so a passkey is two factors by itself.
    return challenges.grant({ sub, salt }, network, { spend, shown: 'twoFactors' });
  }

  return {
    start,
    async respond(
      challenge: Exclude<Challenge, 'EMAIL_OTP'>,
      given: Given,
      session: string,
      network: string,
    ): Promise<object> {
      needChoice();
      if (challenge === selection) return selected(given, session, network);
      return finishFactor(challenge, given, session, network);
    },
    /** A mailed code can be the second factor as well, so it is no challenge of these alone. */
    isChallenge: (name: string): name is Exclude<Challenge, 'EMAIL_OTP'> =>
      name === selection || factors.some((factor) => factor !== 'EMAIL_OTP' && factor === name),
  };
}
