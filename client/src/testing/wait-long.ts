/** What a test waits for on a page comes late on a busy machine; only what never comes is a fault. */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 60_000 });
