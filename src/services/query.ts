/**
 * The query of an address as text. What is not ours (`utm_id`, `ref`, …) stays as it came, byte for byte: decoding and
 * encoding it would change large numbers, plus signs and the order of its parameters.
 */

/** What the router keeps as the search of an address. */
export interface Search {
  /** Without the question mark. */
  readonly query?: string;
}

const searchOf = (query: string): Search => (query === '' ? {} : { query });

/** @param text with its question mark, or empty */
export const parseSearch = (text: string): Search => searchOf(text.replace(/^\?/, ''));

export const stringifySearch = ({ query = '' }: Search): string => (query === '' ? '' : `?${query}`);

/** The parameters of an address; the last value of a repeated one. */
export const parametersIn = ({ query = '' }: Search): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(query));

/** Every value of a parameter. */
export const valuesIn = ({ query = '' }: Search, name: string): readonly string[] =>
  new URLSearchParams(query).getAll(name);

/** The search without some parameters. */
export function withoutParameters({ query = '' }: Search, names: readonly string[]): Search {
  const isOther = (pair: string) =>
    ![...new URLSearchParams(pair).keys()].some((name) => names.includes(name));
  return searchOf(query.split('&').filter(isOther).join('&'));
}

/** The search with other values of some parameters; those of which `values` has none are left out. */
export function withParameters(
  search: Search,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): Search {
  const others = withoutParameters(search, names).query;
  const own = new URLSearchParams(values).toString();
  return searchOf([others, own].filter((part) => part !== undefined && part !== '').join('&'));
}
