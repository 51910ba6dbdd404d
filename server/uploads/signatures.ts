import type { documentTypes } from '../../domain/upload.ts';

type DocumentType = (typeof documentTypes)[number];

/** The bytes with which every file of a type begins. */
const signatures: Readonly<Record<DocumentType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Length of the longest signature. */
export const SIGNATURE_LENGTH = 8;

/** Whether a file that begins with these bytes can be of the type. */
export function hasSignature(type: string, beginning: Uint8Array): boolean {
  const signature: readonly number[] | undefined = signatures[type as DocumentType];
  return signature !== undefined && signature.every((byte, index) => beginning[index] === byte);
}
