import { PGlite } from '@electric-sql/pglite';

/** Creates the files of an empty embedded database in a new folder, in a process of its own: `createFiles.ts <folder>`. */
const client = new PGlite(process.argv[2]);
await client.close();
