import { UNACCEPTABLE_DOCUMENT } from '../../domain/upload.ts';

/** What the form for a letter of acceptance says. */

export const noFile = 'Please select a file to upload';
export const unacceptable = UNACCEPTABLE_DOCUMENT;
export const mislabeled =
  'This file is not what its name says it is. Please choose a PDF, JPEG or PNG file, or save it as one again.';
export const uploaded = 'File has been uploaded successfully';
export const failed = 'An error occurred, file was not uploaded';

export const fileLabel = 'Letter of acceptance';
export const chooseFile = 'Choose a file';
export const fileHint = 'PDF, JPEG or PNG, at most 10 MB';
export const changeFile = (size: string) => `${size}, press to choose another`;
export const labels = { name: 'First and last name', studentId: 'Student ID' } as const;
export const progress = 'Upload of the letter';

export const upload = 'Upload';
export const uploading = 'Uploading';
export const tryAgain = 'Try again';
export const cancel = 'Cancel';
export const remove = 'Remove file';
