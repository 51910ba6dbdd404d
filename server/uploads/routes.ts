import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { MAX_FORM_BYTES } from '../../domain/contract/endpoint.ts';
import { acceptanceLetter } from '../../domain/contract/letters.ts';
import type { Config } from '../config/config.ts';
import { uploads } from '../db/schema.ts';
import { ApiError } from '../http/errors.ts';
import type { LimitDeps } from '../http/limits.ts';
import { route, type Route } from '../http/route.ts';
import { TooLarge, WrongType, type UploadStore } from './store.ts';

export interface UploadDeps extends LimitDeps {
  readonly config: Pick<Config, 'limits' | 'publicUrl' | 'uploads'>;
  readonly uploads: UploadStore;
  readonly log: (message: string, error?: unknown) => void;
}

const Id = v.pipe(v.string(), v.uuid());

const gone = () => new ApiError(404, 'This upload link has expired or was used already.');

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** `POST /partner_acceptance_letter` answers with a URL that accepts one PUT of one file for a short time. */
export function uploadLinkRoutes(context: UploadDeps): readonly Route[] {
  return [
    route(
      acceptanceLetter,
      {
        authentication: 'none',
        limits: ['uploadLinks'],
        bodyBytes: MAX_FORM_BYTES,
        again: 'acts again',
        keeps: 'the link, until it expires; with its file, `UPLOAD_DAYS`',
      },
      async ({ c, input }) => {
        const id = randomUUID();
        const token = randomBytes(24).toString('base64url');
        const now = context.now();
        await context.db.insert(uploads).values({
          id,
          tokenHash: hash(token),
          fileKey: input.file_key,
          contentType: input.content_type,
          documentType: input.document_type,
          name: input.name,
          studentId: input.student_id,
          // A bucket does not report the file, so the row counts as used, and is kept as long as the file.
          usedAt: context.uploads.sign === undefined ? null : now,
          expiresAt: new Date(now.getTime() + context.config.uploads.linkMinutes * 60_000),
          createdAt: now,
        });
        if (context.uploads.sign !== undefined) {
          const seconds = context.config.uploads.linkMinutes * 60;
          const url = await context.uploads.sign({ id, contentType: input.content_type, seconds });
          return { pre_auth_url: url };
        }
        const base = context.config.publicUrl ?? new URL(c.req.url).origin;
        return { pre_auth_url: `${base}/uploads/${id}?token=${token}` };
      },
    ),
  ];
}

/** The URL itself. Its token is the only authorization; no session is needed. */
export function uploadRoutes(context: UploadDeps): readonly Route[] {
  const { db } = context;
  const { maxBytes, totalMegabytes } = context.config.uploads;
  const tooLarge = () => new ApiError(413, `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`);

  return [
    route(
      { method: 'PUT', path: '/uploads/:id' },
      {
        authentication: 'link',
        limits: ['uploads'],
        later: { uploadKilobytes: 'the size of the file' },
        bodyBytes: 0,
        streamedBytes: maxBytes,
        again: 'refused',
        keeps: 'the file, `UPLOAD_DAYS`',
      },
      async ({ c, count }) => {
        const id = c.req.param('id') ?? '';
        if (!v.is(Id, id)) throw gone();
        const open = and(
          eq(uploads.id, id),
          eq(uploads.tokenHash, hash(c.req.query('token') ?? '')),
          isNull(uploads.usedAt),
          gt(uploads.expiresAt, context.now()),
        );
        const [link] = await db.select().from(uploads).where(open);
        if (link === undefined) throw gone();
        if (c.req.header('content-type') !== link.contentType) {
          throw new ApiError(415, `This link is for a file of type ${link.contentType}.`);
        }
        const size = declaredSize(c);
        if (size > maxBytes) throw tooLarge();
        const body = c.req.raw.body;
        if (body === null || size === 0) throw new ApiError(422, 'The file is empty.');
        await count('uploadKilobytes', Math.ceil(size / 1000));
        await assertRoomFor(size);
        const claimed = await db
          .update(uploads)
          .set({ usedAt: context.now(), size })
          .where(open)
          .returning({ id: uploads.id });
        if (claimed.length === 0) throw gone();
        try {
          await context.uploads.save(link, body, maxBytes);
        } catch (error) {
          // Nothing was stored, so the link stays usable.
          await db.update(uploads).set({ usedAt: null, size: null }).where(eq(uploads.id, link.id));
          if (error instanceof TooLarge) throw tooLarge();
          if (error instanceof WrongType) {
            throw new ApiError(415, `The file is not what its type, ${link.contentType}, says.`);
          }
          if (c.req.raw.signal.aborted) throw new ApiError(400, 'The upload was not completed.');
          throw error;
        }
        return c.body(null, 200);
      },
    ),
  ];

  /** @throws ApiError 503 when all callers together sent too much */
  async function assertRoomFor(size: number): Promise<void> {
    const [stored] = await db.select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` }).from(uploads);
    if (Number(stored?.bytes) + size > totalMegabytes * 1_000_000) {
      context.log('An upload was rejected: UPLOAD_TOTAL_MEGABYTES is used up');
      throw new ApiError(503, 'Files cannot be received at the moment. Please try again later.');
    }
  }
}

/** @throws ApiError 411 when the request does not say how long its body is */
function declaredSize(c: Context): number {
  const length = c.req.header('content-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw new ApiError(411, 'The request does not say how large the file is.');
  return Number(length);
}
