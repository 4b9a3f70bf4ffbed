import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Progress } from '#ui/figure/Progress.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import css from './Stepper.module.css';

interface StepperProps {
  /** What the steps are called when counted: 'Pertanyaan'. */
  noun: string;
  count: number;
  /** The visible step, from 0. */
  at: number;
  onAt: (at: number) => void;
  /** Which steps are done; they are counted, and marked in the row of numbers. */
  done: readonly boolean[];
  /** 'Berikutnya' is blocked until this step is done. */
  strict?: boolean;
  /** Replaces 'Berikutnya' on the last step: the button that sends. */
  finish: ReactNode;
  children: ReactNode;
}

/**
 * One step at a time, with how many are done and a row of numbers to jump by. The heading gets the focus at each step, so that
 * the new one is read out.
 */
export function Stepper({ noun, count, at, onAt, done, strict, finish, children }: StepperProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(at);
  const answered = done.filter(Boolean).length;
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    heading.current?.focus();
  }, [at]);

  return (
    <Column>
      <Row justify="between" align="baseline">
        <Text as="h2" size="head" weight="bold" ref={heading} tabIndex={-1} className={css.title}>
          {noun} {at + 1} dari {count}
        </Text>
        <Text size="note" dim figures>
          {answered === count ? 'Semua terisi' : `${answered} terisi`}
        </Text>
      </Row>
      <Progress max={count} value={answered} aria-label={`${noun} yang terisi`} />
      <div>{children}</div>
      <Row justify="between">
        <Button variant="default" disabled={at === 0} onClick={() => onAt(at - 1)}>
          Sebelumnya
        </Button>
        {at < count - 1 ? (
          <Button disabled={strict && !done[at]} onClick={() => onAt(at + 1)}>
            Berikutnya
          </Button>
        ) : (
          finish
        )}
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
    </Column>
  );
}

/** Which keys do the same as the buttons, if any. */
export function StepKeys({ children }: { children: string }) {
  return (
    <Text size="note" dim className={css.keys}>
      {children}
    </Text>
  );
}
