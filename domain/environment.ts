/** Where the site runs. Only production is real: elsewhere nothing that happens affects production data. */
export const environments = ['local', 'development', 'production'] as const;

export type Environment = (typeof environments)[number];
