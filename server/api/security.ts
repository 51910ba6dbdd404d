import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  accountData,
  accountDeletion,
  accountDocument,
  deleteAccount,
  signOutEverywhere,
} from '../../domain/contract/security.ts';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import { enumerated } from '../../domain/words.ts';
import { providerOf } from '../config/provider.ts';
import { databaseTime } from '../db/database.ts';
import { audit } from '../db/schema.ts';
import { bearerToken, type Person as Caller } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Route } from '../http/route.ts';
import { writeMail } from '../mail/outbox.ts';
import { deletionMail } from '../mail/templates.ts';
import { dataPdf } from '../people/dataPdf.ts';
import { copyOf, erase, ErasureRefused } from '../people/erasure.ts';
import { personOf } from '../people/personal.ts';
import type { UploadStore } from '../uploads/store.ts';
import type { ApiContext } from './context.ts';

/** Under which a deletion is found again. */
const did = 'account delete';

const reasons: Readonly<Record<ErasureRefused['kind'], (about: readonly string[]) => string>> = {
  unsettled: () =>
    'A payment of yours is not settled yet. Once it is, which we do by ourselves, you can delete your account.',
  refundOpen: () => 'A refund of yours is on its way. Once it has arrived, you can delete your account.',
  refundOwed: () =>
    'We still owe you a refund. Please write to Student Services. Once you have the money, you can delete your account.',
  registered: (codes) =>
    `You are registered for ${enumerated(codes.map(courseLabel))}. Withdraw first, or finish the course.`,
  savedMethods: () =>
    'We could not reach the company that keeps the cards you saved, so nothing was deleted. Please try again later.',
};

/** The id of a sign-in, here and in a user pool. */
const Subject = v.pipe(v.string(), v.uuid());

/** Reads all that is stored about the caller. */
const reading = {
  authentication: 'person',
  limits: ['signedInCalls', 'accountData'],
  bodyBytes: 0,
  again: 'same answer',
  keeps: 'nothing',
} as const;

/** What the signed-in person does about who is signed in, and about what is stored. */
export function securityRoutes(context: ApiContext & { readonly uploads: UploadStore }): readonly Route[] {
  const { db, signIn } = context;
  // Without a name: anyone can take another student's in the account form, and would read and delete that one's letters.
  const known = async ({ sub, email }: Caller) => ({
    ...(await personOf(db, { sub, email, firstName: '', lastName: '' })),
    names: [],
  });
  return [
    route(
      signOutEverywhere,
      {
        authentication: 'person',
        limits: ['signedInCalls'],
        bodyBytes: 0,
        again: 'refused',
        keeps: 'nothing',
      },
      async ({ c, caller }) => {
        await signIn.signOutEverywhere(db, { sub: caller.sub, accessToken: bearerToken(c) });
        return { message: 'success' } as const;
      },
    ),

    route(accountData, reading, async ({ caller }) => ({ tables: await copyOf(db, await known(caller)) })),

    route(accountDocument, reading, async ({ c, caller }) => {
      const now = new Date(await databaseTime(db));
      const pdf = await dataPdf(await copyOf(db, await known(caller)), context.config.brand, now);
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="my-data.pdf"',
      });
    }),

    route(
      deleteAccount,
      {
        authentication: 'recentPerson',
        limits: ['signedInCalls', 'accountData'],
        bodyBytes: 0,
        again: 'refused',
        keeps: 'what tax law and academic records require, without a name',
      },
      async ({ c, caller }) => {
        const own = { sub: caller.sub, accessToken: bearerToken(c) };
        const person = await known(caller);
        await erase(context, person, { who: 'student', did }, async (tx) => {
          const mail = deletionMail(providerOf(context.config.brand));
          await writeMail(tx, new Date(await databaseTime(tx)), { to: caller.email, ...mail });
          // Last, because a user pool takes nothing back.
          await signIn.remove(tx, own);
        }).catch((error: unknown) => {
          throw error instanceof ErasureRefused ? new ApiError(409, reasons[error.kind](error.about)) : error;
        });
        context.mailWritten();
        return { message: 'success' } as const;
      },
    ),

    route(
      accountDeletion,
      {
        authentication: 'none',
        limits: ['signedInCalls'],
        bodyBytes: 0,
        again: 'same answer',
        keeps: 'nothing',
      },
      async ({ c }) => {
        const subject = c.req.param('person') ?? '';
        if (!v.is(Subject, subject)) return { deleted: false };
        const [found] = await db
          .select({ id: audit.id })
          .from(audit)
          .where(and(eq(audit.subject, subject), eq(audit.did, did)))
          .limit(1);
        return { deleted: found !== undefined };
      },
    ),
  ];
}
