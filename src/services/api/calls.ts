import * as v from 'valibot';
import type { RecommendationsOutcome } from '../../../machines/checkout/rules.ts';
import type { ContactMessage, ContactOutcome } from '../../../machines/contactForm/rules.ts';
import { letterTexts, type LinkOutcome, type LinkRequest } from '../../../machines/acceptanceLetter/rules.ts';
import type { CreateAccountOutcome, CreateAccountPayload } from '../../../machines/createAccount/rules.ts';
import type { ApiCall, ApiReply } from '../../../machines/request/rules.ts';
import type { VideosOutcome } from '../../../machines/reviewVideos/rules.ts';
import { LOGIN_FAILED } from '../../../machines/session/rules.ts';
import type { EnrollmentsOutcome, UserinfoOutcome } from '../../../machines/session/rules.ts';
import type { VersionOutcome } from '../../../machines/siteVersion/rules.ts';
import type { StartRequest } from './startRequest.ts';

/** How many courses are asked for in the call for recommendations. */
const recommendations = 7;

const Message = v.object({ message: v.string() });
const UploadLink = v.object({ pre_auth_url: v.pipe(v.string(), v.url()) });
const Videos = v.object({
  videos: v.record(
    v.string(),
    v.array(v.object({ id: v.number(), title: v.string(), vimeo_id: v.string() })),
  ),
});
const Version = v.object({ version: v.string() });
const Userinfo = v.object({ email: v.string() });
const Enrollments = v.object({
  // A missing list means none.
  enrollments: v.optional(
    v.array(
      v.object({
        course_code: v.pipe(v.string(), v.toLowerCase()),
        is_complete: v.number(),
        is_change_of_registration_to_greater_value_course: v.number(),
      }),
    ),
    [],
  ),
});
const Recommended = v.object({
  recommended_courses: v.array(v.object({ code: v.string(), title: v.string() })),
});

/** The body of an accepted reply in the expected shape, or null. */
export function bodyOf<Schema extends v.GenericSchema>(
  reply: ApiReply,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const parsed = reply.kind === 'ok' ? v.safeParse(schema, reply.body) : null;
  return parsed?.success ? parsed.output : null;
}

/** The server's own words in a refusal; empty where it gave none. */
function ownMessageOf(reply: ApiReply): string {
  const parsed = reply.kind === 'refused' ? v.safeParse(Message, reply.body) : null;
  return parsed?.success ? parsed.output.message.trim() : '';
}

/** Why a reply is of no use. */
const reasonOf = (reply: ApiReply): string =>
  reply.kind === 'ok' ? 'The answer was not of the expected shape.' : reply.message || 'No answer came.';

/**
 * The calls of the API but for those of payment, each with its outcome as data.
 *
 * @param start makes a call; through the site's actor in the app, straight to a server in tests
 * @param company value of `pen_division`
 */
export function createCalls(start: StartRequest, { company }: { readonly company: string }) {
  /** Reads something; `body` is null where the answer is of no use. */
  const read = async <Schema extends v.GenericSchema>(
    call: Omit<ApiCall, 'method'>,
    schema: Schema,
  ): Promise<{ reply: ApiReply; body: v.InferOutput<Schema> | null }> => {
    const reply = await start({ method: 'GET', ...call });
    return { reply, body: bodyOf(reply, schema) };
  };

  return {
    async createAccount(payload: CreateAccountPayload): Promise<CreateAccountOutcome> {
      const reply = await start({
        name: 'createAccount',
        method: 'POST',
        path: '/create_account',
        form: { ...payload },
        fallback: 'Error creating account; please try again later.',
        announce: 'inline',
      });
      return reply.kind === 'ok' ? { kind: 'created' } : { kind: 'failed', message: ownMessageOf(reply) };
    },

    async contact({ name, email, message }: ContactMessage): Promise<ContactOutcome> {
      const reply = await start({
        name: 'contact',
        method: 'POST',
        path: '/contact',
        form: { name, email, message },
        fallback: 'Error submitting contact form. Please try again later.',
        announce: 'toast',
      });
      return { kind: bodyOf(reply, Message)?.message === 'success' ? 'delivered' : 'notDelivered' };
    },

    /** Tells the email-marketing service of a contact. `listId` travels as `is_portage`; the answer is not read. */
    async createContact(contact: {
      readonly firstName: string;
      readonly lastName: string;
      readonly email: string;
      readonly phone: string;
      readonly listId: -1 | 0 | 1;
    }): Promise<void> {
      await start({
        name: 'createContact',
        method: 'POST',
        path: '/sendinblue/create_contact',
        form: {
          first_name: contact.firstName,
          last_name: contact.lastName,
          email: contact.email,
          phone_number: contact.phone,
          is_portage: contact.listId,
        },
        announce: 'toast',
      });
    },

    /** Reports something that should not have happened; `component` names the place. The answer is not read. */
    async criticalError(report: { readonly message: string; readonly component: string }): Promise<void> {
      await start({
        name: 'criticalError',
        method: 'POST',
        path: '/critical_error',
        form: { message: report.message, source: 'WCE', component: report.component },
        announce: 'silent',
      });
    },

    /** Asks for an address to which the letter may be sent. */
    async letterLink(request: LinkRequest, signal?: AbortSignal): Promise<LinkOutcome> {
      const reply = await start(
        {
          name: 'letterLink',
          method: 'POST',
          path: '/partner_acceptance_letter',
          form: { ...request },
          failureText: letterTexts.failed,
          announce: 'toast',
        },
        signal,
      );
      const body = bodyOf(reply, UploadLink);
      if (body) return { kind: 'granted', url: body.pre_auth_url };
      return { kind: reply.kind === 'ok' ? 'unusable' : 'refused' };
    },

    /** The page tells a failure itself, in the place of the videos. */
    async videosToReview(): Promise<VideosOutcome> {
      const call = { name: 'videosToReview', path: '/videos_to_review', announce: 'inline' } as const;
      const { body } = await read(call, Videos);
      return body ? { kind: 'loaded', videos: body.videos } : { kind: 'failed' };
    },

    async websiteVersion(): Promise<VersionOutcome> {
      const call = { name: 'websiteVersion', path: '/website_version', announce: 'silent' } as const;
      const { body } = await read(call, Version);
      return body ? { kind: 'answered', version: body.version } : { kind: 'failed' };
    },

    /** A failure is told in a toast, and the session signs the person out. */
    async userinfo(): Promise<UserinfoOutcome> {
      const { reply, body } = await read(
        {
          name: 'userinfo',
          path: '/oauth2/userinfo',
          failureText: LOGIN_FAILED,
          answerHas: 'email',
          announce: 'toast',
        },
        Userinfo,
      );
      return body ? { kind: 'loaded', email: body.email } : { kind: 'failed', message: reasonOf(reply) };
    },

    async enrollments(): Promise<EnrollmentsOutcome> {
      const call = { name: 'enrollments', path: '/enrollments', announce: 'toast' } as const;
      const { reply, body } = await read(call, Enrollments);
      return body
        ? { kind: 'loaded', enrollments: body.enrollments }
        : { kind: 'failed', message: reasonOf(reply) };
    },

    async recommendedCourses(): Promise<RecommendationsOutcome> {
      const { body } = await read(
        {
          name: 'recommendedCourses',
          path: '/anonymous_recommended_courses',
          query: { number_of_recommendations: String(recommendations), pen_division: company },
          announce: 'silent',
        },
        Recommended,
      );
      return body ? { kind: 'loaded', courses: body.recommended_courses } : { kind: 'failed' };
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;
