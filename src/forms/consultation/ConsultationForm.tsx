import { useStore } from '@nanostores/react';
import { useRef, useState, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { fileInTime } from '~/browser/with-limit.ts';
import { Button } from '~/components/Button.tsx';
import { $freeTimes } from '~/booking/free-times-store.ts';
import type { TimePickerProps } from '~/booking/TimePicker.tsx';
import type { FormCopy } from '~/collections/queries/forms.ts';
import { CONSULTATION_FORM } from '~/domain/submission/form-definitions.ts';
import { $chosenTime, chooseTime, consultationStore } from './consultation-store.ts';
import { FormEnd } from '../shared/FormEnd.tsx';
import { FormFields } from '../shared/FormFields.tsx';
import { SentDetails } from '../shared/SentDetails.tsx';
import { type ConsultationTimes, NextTimes } from './NextTimes.tsx';
import { useForm } from '../shared/use-form.ts';
import { WaitingNotice } from '../shared/WaitingNotice.tsx';

/** All days and times, loaded when somebody asks for more than the next ones. */
const loadPicker = async () => (await fileInTime(import('~/booking/TimePicker.tsx'))).TimePicker;

interface ConsultationFormProps extends PropsWithChildren {
  copy: Omit<FormCopy<'consultation'>, 'privacy' | 'honeypot'>;
  times: ConsultationTimes;
  team?: ReactNode;
}

/** The form for a free consultation: a time, and who wants to talk about what. */
export function ConsultationForm({ copy, times, team, children }: ConsultationFormProps) {
  const { phase, errors, receipt, status, formProps } = useForm(CONSULTATION_FORM, consultationStore);
  const free = useStore($freeTimes, { ssr: 'initial' });
  const chosen = useStore($chosenTime, { ssr: 'initial' });
  // Without free times the message can still be sent.
  const needsTime = chosen === '' && free.phase === 'ready' && free.times.length > 0;
  const { isDisabled, missing } = status;
  // Undefined until it is loaded, null if it cannot be.
  const [TimePicker, setTimePicker] = useState<ComponentType<TimePickerProps> | null>();
  const place = useRef<HTMLDivElement>(null);
  const showAll = () => {
    void loadPicker()
      .catch(() => null)
      .then((picker) => {
        // The button that the times replace may have the focus.
        if (place.current?.contains(document.activeElement)) place.current.focus();
        setTimePicker(() => picker);
      });
  };

  return (
    <div>
      <form {...formProps} className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr] lg:grid-rows-[auto_1fr]">
        <div
          ref={place}
          tabIndex={-1}
          role="group"
          aria-label={times.label}
          className="times-panel on-night bg-night p-[clamp(1.25rem,4vw,2rem)] text-night-ink outline-none noscript:hidden"
        >
          {TimePicker ? <TimePicker chosen={chosen} onChoose={chooseTime} /> : <NextTimes copy={times} />}
          {TimePicker === undefined && (
            <Button kind="quiet" onClick={showAll}>
              {times.showAll}
            </Button>
          )}
          {TimePicker === null && <p role="alert">{times.later}</p>}
        </div>
        <div className="grid content-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:row-span-2">
          <div className="sm:col-span-2">
            <h2 id="consultation-form-title" className="text-2xl">
              {copy.title}
            </h2>
            <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
            <p className="hidden noscript:block">{times.later}</p>
            <p className="mt-2 text-sm text-muted">{copy.required}</p>
          </div>
          <FormFields form={CONSULTATION_FORM} copy={copy.fields} errors={errors} />
          <FormEnd
            copy={copy.submit}
            fields={{ ...copy.fields, time: { label: times.label } }}
            form={{
              ...status,
              isDisabled: isDisabled || (needsTime && phase !== 'unhydrated'),
              missing: needsTime && phase === 'editing' ? ['time', ...missing] : missing,
            }}
            parts={children}
            sent={receipt && <SentDetails title={copy.thankYou.title} receipt={receipt} />}
          />
        </div>
        {team}
      </form>
      <WaitingNotice />
    </div>
  );
}
