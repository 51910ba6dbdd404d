import { useMachine } from '@xstate/vue';
import { defineComponent, type PropType } from 'vue';
import { type SignUpProps, texts } from '../signUp/signUp.ts';

// Only developers see the chart: in production, the element is not defined and shows nothing.
if (import.meta.env.DEV) await import('chart-inspector/element');

/** The template would be the same in a `.vue` file. */
export const SignUp = defineComponent({
  props: {
    logic: { type: Object as PropType<SignUpProps['logic']>, required: true },
    options: { type: Object as PropType<SignUpProps['options']>, required: true },
  },
  setup({ logic, options }) {
    const { snapshot, send, actorRef } = useMachine(logic, options);
    const submit = ({ target }: Event) =>
      send({ type: 'SUBMITTED', email: new FormData(target as HTMLFormElement).get('email') as string });
    return { actorRef, send, snapshot, submit, texts };
  },
  template: `
    <main>
      <output>{{ texts[snapshot.value] }}</output>
      <form v-if="snapshot.matches('editing')" @submit.prevent="submit">
        <label>Email <input name="email" /></label>
        <button>Sign up</button>
      </form>
      <button v-if="snapshot.matches('failed')" @click="send({ type: 'RETRIED' })">Try now</button>
      <button v-if="snapshot.matches('subscribed')" @click="send({ type: 'RESTARTED' })">Sign up someone else</button>
      <state-chart :actor.prop="actorRef" />
    </main>`,
});
