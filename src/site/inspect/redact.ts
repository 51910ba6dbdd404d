/** Stands where a secret was. */
export const redacted = '[redacted]';

const secretName = /pass(word|code|phrase)|secret|nonce|token|credential|authorization/i;
const codeName = /(^c|[a-z]C)ode$/;
/** JSON web tokens, wherever they turn up. */
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** An address may be a permission by itself, as a signed one is. */
const signedAddress = /^(https?:\/\/[^?]*)\?.*$/;
const deepest = 8;

/**
 * A value as plain JSON without secrets: passwords, nonces, tokens, codes that are typed or mailed, and all that a call
 * sends to a server. Actors become `{ actor: id }`.
 *
 * @param publicCodes course codes: whatever else is called `code` is taken for a secret
 */
export function toPlain(value: unknown, publicCodes: ReadonlySet<string>): unknown {
  const isPublic = (code: unknown) => typeof code === 'string' && publicCodes.has(code.toLowerCase());

  const field = (owner: object, name: string, inner: unknown, depth: number): unknown => {
    if (inner === undefined || inner === null || inner === '') return inner;
    if (secretName.test(name) && typeof inner !== 'boolean') return redacted;
    if (codeName.test(name) && !isPublic(inner)) return redacted;
    // The fields of a form arrive as a name and a value.
    const named = (owner as { name?: unknown }).name;
    if (name === 'value' && typeof named === 'string' && secretName.test(named)) return redacted;
    if (['form', 'headers', 'query'].includes(name) && typeof inner === 'object' && inner !== null)
      return Object.fromEntries(Object.keys(inner).map((key) => [key, redacted]));
    return walk(inner, depth + 1);
  };

  const walk = (at: unknown, depth: number): unknown => {
    if (typeof at === 'string')
      return at.replace(webToken, redacted).replace(signedAddress, `$1?${redacted}`);
    if (at === null || typeof at === 'number' || typeof at === 'boolean') return at;
    if (typeof at !== 'object') return at === undefined ? undefined : `[${typeof at}]`;
    if (isActor(at)) return { actor: at.id };
    if (isLogic(at)) return { logic: at.id ?? 'service' };
    if (at instanceof Error) return { name: at.name, message: walk(at.message, depth) };
    if (depth > deepest) return '[deeper]';
    if (Array.isArray(at)) return at.map((one) => walk(one, depth + 1) ?? null);
    if (at instanceof Set || at instanceof Map) return walk([...at], depth);
    // A snapshot inside of an event is the copy of an actor's, which tells of itself.
    const snapshot = at as { machine?: { id: string }; value?: unknown; status?: unknown };
    if (snapshot.machine !== undefined && 'value' in at && 'status' in at)
      return { chart: snapshot.machine.id, value: snapshot.value, status: snapshot.status };
    return Object.fromEntries(
      Object.entries(at)
        .map(([name, inner]) => [name, field(at, name, inner, depth)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  };
  return walk(value, 0);
}

/** A chart, or the code of a service, on its way to the actor that will run it. */
const isLogic = (value: object): value is { id?: string } =>
  'getInitialSnapshot' in value && 'transition' in value;

const isActor = (value: object): value is { id: string } =>
  'sessionId' in value && 'send' in value && 'getSnapshot' in value;
