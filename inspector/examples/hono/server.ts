import { Hono } from 'hono';
import { type Actor, type ActorOptions, createActor } from 'xstate';
import { type SignUp, texts } from '../signUp/signUp.ts';

type Variables = { actor: Actor<SignUp> };

/** A server that runs one actor for each sign-up. */
export function createServer(logic: SignUp, options: ActorOptions<SignUp>) {
  const signUps = new Map<string, Actor<SignUp>>();
  const shown = (actor: Actor<SignUp>) => ({ text: texts[actor.getSnapshot().value] });

  return new Hono<{ Variables: Variables }>()
    .post('/sign-ups', (c) => {
      const id = crypto.randomUUID();
      signUps.set(id, createActor(logic, options).start());
      return c.body(null, 201, { location: `/sign-ups/${id}` });
    })
    .use('/sign-ups/:id/*', async (c, next) => {
      const actor = signUps.get(c.req.param('id'));
      if (!actor) return c.notFound();
      c.set('actor', actor);
      return next();
    })
    .get('/sign-ups/:id', ({ var: { actor }, json }) => json(shown(actor)))
    .post('/sign-ups/:id/address', async ({ req, var: { actor }, json }) => {
      actor.send({ type: 'SUBMITTED', email: await req.text() });
      return json(shown(actor));
    })
    .post('/sign-ups/:id/retry', ({ var: { actor }, json }) => {
      actor.send({ type: 'RETRIED' });
      return json(shown(actor));
    })
    .post('/sign-ups/:id/restart', ({ var: { actor }, json }) => {
      actor.send({ type: 'RESTARTED' });
      return json(shown(actor));
    });
}
