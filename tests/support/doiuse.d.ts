declare module 'doiuse' {
  import type { AcceptedPlugin, ChildNode } from 'postcss';

  interface FeatureUsage {
    /** Its name at Can I use. */
    readonly feature: string;
    /** The supported browsers that lack the feature, in words. */
    readonly featureData: { readonly missing?: string };
    readonly usage: ChildNode;
  }

  /** Reports the features in a style sheet that a browser of the project's browserslist lacks. */
  export default function doiuse(options: { onFeatureUsage: (usage: FeatureUsage) => void }): AcceptedPlugin;
}
