import { errorText } from '../model/labels.ts';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Shows what failed in place of its content. Give it a `key` that changes when there is something else to show. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state as { error: unknown };
    if (error === undefined) return this.props.children;
    return (
      <main className="blank">
        <p role="alert">
          This view cannot be shown: {errorText(error)}. Choose another chart, or reload the page.
        </p>
      </main>
    );
  }
}
