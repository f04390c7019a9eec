import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { formsCopy } from '~/copy/forms.ts';
import { cleanText } from '~/domain/submission/clean-text.ts';
import { Button } from './Button.tsx';
import { FieldProblem } from './Field.tsx';

/** Why a form was refused. */
export interface Problem {
  text: string;
  /** The name of the field that it is about. Without one it stands above the button. */
  field?: string | undefined;
  /** What can be done next. */
  next?: { href: string; label: string } | undefined;
}

interface SmallFormProps {
  className?: string;
  /** The button that sends it; a form with other buttons has them among its children. */
  button?: ComponentProps<typeof Button> | undefined;
  /** Text of the button while the form is being sent. */
  busy?: string;
  /** Sends what was typed; resolves to what is wrong, and to nothing once it is done. What was typed stays in the fields. */
  onSend: (typed: Typed) => Promise<Problem | undefined>;
  onChange?: ComponentProps<'form'>['onChange'];
  /** The fields. Each of them says what is wrong with it. */
  children: ReactNode;
}

/** What was typed into a form. */
export interface Typed {
  /** The text of a field; '' when there is none. */
  exact: (name: string) => string;
  /** The same without spaces around it, and without what no database stores or nobody sees. */
  text: (name: string) => string;
  data: FormData;
  form: HTMLFormElement;
}

/** All texts of a form, by the names of their fields. */
export const textsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const typedIn = (form: HTMLFormElement, submitter: HTMLElement | null): Typed => {
  const data = new FormData(form, submitter);
  const exact = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { data, form, exact, text: (name) => cleanText(exact(name)).trim() };
};

const neverChanges = () => () => undefined;

/**
 * A form whose answer comes from the backend. It is sent once at a time, and its button keeps the focus meanwhile. After a refusal the
 * focus moves to what is wrong, also when the same is wrong again, so that screen readers say it.
 */
export function SmallForm(props: SmallFormProps) {
  const { className, button, busy, onSend, onChange, children } = props;
  const element = useRef<HTMLFormElement>(null);
  // False in server-rendered HTML and until hydration: a form sent before that would not be sent by our code.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    // Runs after the problem was rendered. Another refusal is another object, also with the same text.
    const wrong = problem && element.current?.querySelector<HTMLElement>('[aria-invalid], .form-problem');
    wrong?.focus();
    // Its text is below it.
    wrong?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const send = async ({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>) => {
    setBusy(true);
    setProblem(undefined);
    const unexpected = (error: unknown): Problem => {
      console.error('The form could not be sent:', error);
      return { text: formsCopy.unexpected };
    };
    setProblem(await onSend(typedIn(currentTarget, nativeEvent.submitter)).catch(unexpected));
    setBusy(false);
  };
  return (
    <form
      ref={element}
      // So that nothing typed is in the address if the browser sends the form without our script.
      method="post"
      className={className ?? 'grid gap-5'}
      aria-busy={isBusy}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send(event);
      }}
    >
      <FieldProblem value={problem}>{children}</FieldProblem>
      {problem && problem.field === undefined && (
        <p className="form-problem field-error" tabIndex={-1}>
          <span className="sr-only">{formsCopy.error} </span>
          {problem.text}
        </p>
      )}
      {problem?.next && (
        <a className="text-link" href={problem.next.href}>
          {problem.next.label}
        </a>
      )}
      {button && (
        <Button
          type="submit"
          disabled={!isHydrated}
          aria-disabled={isBusy || undefined}
          {...button}
          className={`aria-disabled:cursor-progress aria-disabled:opacity-75 ${button.className ?? ''}`}
        >
          {(isBusy && busy) || button.children}
        </Button>
      )}
    </form>
  );
}
