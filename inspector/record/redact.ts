/** Replaces a secret. */
export const redacted = '[redacted]';

const secretName = /pass(word|code|phrase)|secret|nonce|token|credential|authorization/i;
const codeName = /(^c|[a-z]C)ode$/;
/** JSON web tokens, anywhere in a text. */
const webToken = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** The query of a URL can be a credential, as in a signed URL. */
const urlWithQuery = /^(https?:\/\/[^?]*)\?.*$/;
const maxDepth = 8;

/**
 * A value as plain JSON without secrets: passwords, nonces, tokens, codes that are typed or mailed, and everything a
 * request sends. Actors become `{ actor: id }`.
 *
 * @param publicCodes values of fields named `code` that are not secret, in lower case
 */
export function redact(value: unknown, publicCodes: ReadonlySet<string>): unknown {
  const isPublic = (code: unknown) => typeof code === 'string' && publicCodes.has(code.toLowerCase());

  const field = (owner: object, name: string, inner: unknown, depth: number): unknown => {
    if (inner === undefined || inner === null || inner === '') return inner;
    if (secretName.test(name) && typeof inner !== 'boolean') return redacted;
    if (codeName.test(name) && !isPublic(inner)) return redacted;
    // Form fields come as a name and a value.
    const fieldName = (owner as { name?: unknown }).name;
    if (name === 'value' && typeof fieldName === 'string' && secretName.test(fieldName)) return redacted;
    if (['form', 'headers', 'query'].includes(name) && typeof inner === 'object' && inner !== null)
      return Object.fromEntries(Object.keys(inner).map((key) => [key, redacted]));
    return visit(inner, depth + 1);
  };

  const visit = (at: unknown, depth: number): unknown => {
    if (typeof at === 'string') return at.replace(webToken, redacted).replace(urlWithQuery, `$1?${redacted}`);
    if (at === null || typeof at === 'number' || typeof at === 'boolean') return at;
    if (typeof at !== 'object') return at === undefined ? undefined : `[${typeof at}]`;
    if (isActor(at)) return { actor: at.id };
    if (isLogic(at)) return { logic: at.id ?? 'service' };
    if (at instanceof Error) return { name: at.name, message: visit(at.message, depth) };
    if (depth > maxDepth) return '[deeper]';
    if (Array.isArray(at)) return at.map((one) => visit(one, depth + 1) ?? null);
    if (at instanceof Set || at instanceof Map) return visit([...at], depth);
    // A snapshot inside an event is a copy of an actor's, which has entries of its own.
    const snapshot = at as { machine?: { id: string }; value?: unknown; status?: unknown };
    if (snapshot.machine !== undefined && 'value' in at && 'status' in at)
      return { chart: snapshot.machine.id, value: snapshot.value, status: snapshot.status };
    return Object.fromEntries(
      Object.entries(at)
        .map(([name, inner]) => [name, field(at, name, inner, depth)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  };
  return visit(value, 0);
}

/** Actor logic, e.g. a machine on its way to the actor that will run it. */
const isLogic = (value: object): value is { id?: string } =>
  'getInitialSnapshot' in value && 'transition' in value;

const isActor = (value: object): value is { id: string } =>
  'sessionId' in value && 'send' in value && 'getSnapshot' in value;
