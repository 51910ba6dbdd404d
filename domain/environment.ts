/** Where the site runs. Outside production nothing may affect production data. */
export const environments = ['local', 'development', 'production'] as const;

export type Environment = (typeof environments)[number];
