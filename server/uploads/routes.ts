import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { ResponseOf } from '../../domain/contract/endpoint.ts';
import { acceptanceLetter } from '../../domain/contract/letters.ts';
import type { Config } from '../config/config.ts';
import { uploads } from '../db/schema.ts';
import { ApiError } from '../http/errors.ts';
import { readForm } from '../http/forms.ts';
import { limit, type LimitDeps } from '../http/limits.ts';
import { TooLarge, type UploadStore } from './store.ts';

export interface UploadDeps extends LimitDeps {
  readonly config: Pick<Config, 'messagesPerHour' | 'publicUrl' | 'uploads'>;
  readonly uploads: UploadStore;
}

const Id = v.pipe(v.string(), v.uuid());

const gone = () => new ApiError(404, 'This upload link has expired or was used already.');

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** `POST /partner_acceptance_letter` answers with a URL that accepts one PUT of one file for a short time. */
export function uploadLinkRoutes(context: UploadDeps): Hono {
  const app = new Hono();
  app.post(acceptanceLetter.path, async (c) => {
    await limit(context, c, 'upload', context.config.messagesPerHour, 3600);
    const form = await readForm(c, acceptanceLetter.request);
    const id = randomUUID();
    const token = randomBytes(24).toString('base64url');
    const now = context.now();
    await context.db.insert(uploads).values({
      id,
      tokenHash: hash(token),
      fileKey: form.file_key,
      contentType: form.content_type,
      documentType: form.document_type,
      name: form.name,
      studentId: form.student_id,
      expiresAt: new Date(now.getTime() + context.config.uploads.linkMinutes * 60_000),
      createdAt: now,
    });
    if (context.uploads.sign !== undefined) {
      const seconds = context.config.uploads.linkMinutes * 60;
      const url = await context.uploads.sign({ id, contentType: form.content_type, seconds });
      return c.json({ pre_auth_url: url } satisfies ResponseOf<typeof acceptanceLetter>);
    }
    const base = context.config.publicUrl ?? new URL(c.req.url).origin;
    return c.json({
      pre_auth_url: `${base}/uploads/${id}?token=${token}`,
    } satisfies ResponseOf<typeof acceptanceLetter>);
  });
  return app;
}

/** The URL itself. Its token is the only authorization; no session is needed. */
export function uploadRoutes(context: UploadDeps): Hono {
  const app = new Hono();
  app.put('/:id', async (c) => {
    const { maxBytes } = context.config.uploads;
    const id = c.req.param('id');
    if (!v.is(Id, id)) throw gone();
    const open = and(
      eq(uploads.id, id),
      eq(uploads.tokenHash, hash(c.req.query('token') ?? '')),
      isNull(uploads.usedAt),
      gt(uploads.expiresAt, context.now()),
    );
    const [link] = await context.db.select().from(uploads).where(open);
    if (link === undefined) throw gone();
    if (c.req.header('content-type') !== link.contentType) {
      throw new ApiError(415, `This link is for a file of type ${link.contentType}.`);
    }
    const tooLarge = new ApiError(413, `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`);
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge;
    const body = c.req.raw.body;
    if (body === null) throw new ApiError(400, 'There is no file in the request.');
    const claimed = await context.db
      .update(uploads)
      .set({ usedAt: context.now() })
      .where(open)
      .returning({ id: uploads.id });
    if (claimed.length === 0) throw gone();
    try {
      await context.uploads.save(link.id, body, maxBytes);
    } catch (error) {
      // Nothing was stored, so the link stays usable.
      await context.db.update(uploads).set({ usedAt: null }).where(eq(uploads.id, link.id));
      throw error instanceof TooLarge ? tooLarge : error;
    }
    return c.body(null, 200);
  });
  return app;
}
