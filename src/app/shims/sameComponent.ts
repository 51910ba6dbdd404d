/** Replaces `hoist-non-react-statics`, which Emotion needs only for wrapped class components; this site has none. */
export default function sameComponent<T>(component: T): T {
  return component;
}
