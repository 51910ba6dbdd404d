import * as v from 'valibot';
import { UNACCEPTABLE_DOCUMENT, documentTypes } from '../upload.ts';
import { optionalLine, requiredText } from '../text.ts';
import type { Endpoint } from './endpoint.ts';

const MAX_FILE_KEY_LENGTH = 300;

/**
 * The key under which a partner's file is stored. Of a very long name only the end is kept, and characters that a key
 * cannot hold become `-`.
 */
export function fileKey(partner: string, fileName: string): string {
  const end = fileName.trim().slice(partner.length + 1 - MAX_FILE_KEY_LENGTH);
  return `${partner}/${end.replaceAll(/[/\\\p{Cc}\p{Cs}]/gu, '-') || 'letter'}`;
}

/** Asks for an address to which one document may be sent with PUT, once, as its raw content. */
export const acceptanceLetter = {
  method: 'POST',
  path: '/partner_acceptance_letter',
  request: v.object({
    document_type: v.literal('acceptance_letter', 'Must be acceptance_letter'),
    file_key: v.pipe(
      requiredText(MAX_FILE_KEY_LENGTH),
      v.regex(/^[a-z0-9-]+\/[^/\\\p{Cc}]+$/u, 'Must be a partner and a file name'),
    ),
    content_type: v.picklist(documentTypes, UNACCEPTABLE_DOCUMENT),
    name: v.optional(optionalLine(200), ''),
    student_id: v.optional(optionalLine(100), ''),
  }),
  response: v.object({ pre_auth_url: v.pipe(v.string(), v.url()) }),
} as const satisfies Endpoint;
