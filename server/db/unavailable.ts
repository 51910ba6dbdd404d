/**
 * The database did not answer, or answered that it cannot work now: it is not known whether the statement was carried
 * out. The cause is the driver's error.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Errors of PostgreSQL about its condition instead of the statement: no connection, no resources, shutting down, read-only,
 * a time limit, an input or output error. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const conditions = /^(08|53|57|58)...$|^(25006|25P02|25P03|25P04|40001|40P01|55P03)$/;

/**
 * The code of the database's error, below what drizzle and this server wrap around it; an empty text when it has none. No
 * such code begins with an E, but those of the operating system do.
 */
export function sqlState(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(cause.code))
      return cause.code;
  }
  return '';
}

export function isUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
  }
  return conditions.test(sqlState(error));
}
