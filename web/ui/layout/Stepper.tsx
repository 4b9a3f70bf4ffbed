import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Progress } from '#ui/figure/Progress.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { usePlainField } from '#ui/form/form.ts';
import type { Advance } from './advance.ts';
import css from './Stepper.module.css';

interface StepperProps {
  /** Noun for a step, such as 'Pertanyaan'. Labels show it with the number of the step. */
  noun: string;
  count: number;
  /** Index of the visible step, from 0. */
  at: number;
  onAt: (at: number) => void;
  /**
   * For each step: true if the step is finished. The stepper counts the finished steps, and marks them in the row of
   * numbers.
   */
  done: readonly boolean[];
  /** Automatic change to the next step after a choice. If it is given, the stepper shows a switch for it. */
  advance?: Advance;
  /** True: 'Berikutnya' is blocked until the visible step is done. */
  strict?: boolean;
  /** Shown instead of the button 'Berikutnya' on the last step. */
  finish: ReactNode;
  /** Subject of the visible step, shown with the progress. */
  about?: string;
  /** Submit button. Set it only if every step shows the button. */
  send?: ReactNode;
  /** Content below the stepper, such as the state of the answers. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * Shows one step at a time, the number of finished steps, and a row of numbers that open a step. After each change of
 * the step the heading gets the focus, so that screen readers announce the step. On touch screens the buttons stay at
 * the bottom of the screen.
 */
export function Stepper(props: StepperProps) {
  const { noun, count, at, onAt, done, advance, strict, about, finish, send, below, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(at);
  const answered = done.filter(Boolean).length;
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  return (
    <Column className={css.steps}>
      <Row justify="between" align="baseline">
        <Text as="h2" size="field" weight="bold" ref={heading} tabIndex={-1} className={css.title}>
          {`${noun} ${at + 1} dari ${count}`}
        </Text>
        <Text size="note" dim figures>
          {answered === count ? 'Semua terisi' : `${answered} terisi`}
        </Text>
      </Row>
      <Progress max={count} value={answered} aria-label={`${noun} yang terisi`} />
      {about && (
        <Text size="note" dim>
          {about}
        </Text>
      )}
      <div>{children}</div>
      <Row className={css.foot}>
        {advance && <AdvanceSwitch {...advance} />}
        <Row className={css.bar}>
          <Button variant="default" disabled={at === 0} onClick={() => onAt(at - 1)}>
            Sebelumnya
          </Button>
          {at < count - 1 ? (
            <Button
              variant={send ? 'default' : 'filled'}
              disabled={strict && !done[at]}
              onClick={() => onAt(at + 1)}
            >
              Berikutnya
            </Button>
          ) : (
            finish
          )}
          {send}
        </Row>
      </Row>
      <Column as="nav" gap={0} line aria-label={`Daftar ${noun.toLocaleLowerCase('id')}`}>
        <Row as="ol" gap={4} className={css.jumps}>
          {Array.from({ length: count }, (_, step) => (
            <li key={step}>
              <ToolButton
                size={36}
                framed
                className={css.jump}
                aria-label={`${noun} ${step + 1}, ${done[step] ? 'terisi' : 'belum terisi'}`}
                aria-current={step === at ? 'step' : undefined}
                data-done={done[step] || undefined}
                onClick={() => onAt(step)}
              >
                <Text as="span" size="note" figures>
                  {step + 1}
                </Text>
              </ToolButton>
            </li>
          ))}
        </Row>
      </Column>
      {below}
    </Column>
  );
}

function AdvanceSwitch({ on, turn }: Advance) {
  const field = usePlainField(on ? 1 : 0, (value: number) => turn(value === 1));
  return <FlagField form={field} name="x" label="Lanjut setelah memilih" toggle />;
}

/**
 * Shows a hint about the keyboard shortcuts of the steps. The hint is shown only on devices with a mouse, because they
 * usually have a keyboard.
 */
export function StepKeys({ children }: { children: string }) {
  return (
    <Text size="note" dim className={css.keys}>
      {children}
    </Text>
  );
}
