import { Component, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Drawing } from "./drawings/Drawing.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { lazyAfterPage } from "./lazy-part.tsx";
import { PageFrame } from "./PageFrame.tsx";

// If the drawing fails to load, its space stays empty.
const SpiltDrawing = lazyAfterPage(
  () => import("./drawings/SpiltDrawing.tsx").then((module) => module.SpiltDrawing),
  <Drawing>{null}</Drawing>,
);

interface Props {
  /** A failed card offers to retry; a failed page offers to reload. */
  scope: "card" | "page";
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/** Shows a message in place of components that failed to render. React offers this only to classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.scope === "card") {
      return (
        <EmptyState drawing={<SpiltDrawing />} text="We couldn't show this part.">
          <Button onClick={() => this.setState({ hasFailed: false })}>Try again</Button>
        </EmptyState>
      );
    }
    return (
      <PageFrame>
        <EmptyState
          drawing={<SpiltDrawing />}
          title="Something spilled"
          text="We couldn't show this page. Nothing you entered is lost."
        >
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </EmptyState>
      </PageFrame>
    );
  }
}
