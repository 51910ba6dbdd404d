/** In a separate chunk, with the schema that checks it. */
export const readPublicConfig = async () => (await import('../../services/api/config.ts')).readPublicConfig();
