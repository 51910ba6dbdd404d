/** In place of `hoist-non-react-statics`, which Emotion has for a wrapper of class components that nobody uses. */
export default function sameComponent<T>(component: T): T {
  return component;
}
