import { deepEqual } from "@hub/shared/deep-equal";
import { useCallback, useState } from "react";

/**
 * The values of a form's fields. `initialValues` stay the same despite concurrent changes; `changesBetween`
 * compares the values with them.
 */
export function useFormValues<Values extends object>(open: () => Values) {
  const [initialValues, setInitialValues] = useState(open);
  const [values, setValues] = useState(initialValues);
  const change = useCallback((changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })), []);
  /** Rebases an open form on the saved values. Text typed since the request stays. */
  const reopen = useCallback((saved: Values, sent: Values) => {
    setInitialValues(saved);
    setValues((now) => {
      const since = Object.entries(now).filter(([name, value]) => !deepEqual(sent[name as keyof Values], value));
      return { ...saved, ...Object.fromEntries(since) };
    });
  }, []);
  return { initialValues, values, change, reopen, isChanged: !deepEqual(initialValues, values) };
}
