import { Check } from 'lucide';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon, type IconShape } from '@/shared/components/icon';
import { familyLabels, seasonLabels } from '@/shared/messages/shared/facts';
import { finderMessages as messages } from '@/shared/messages/storefront/finder';
import { familyIcons } from './family-icons';
import styles from './finder.module.css';
import {
  type Answers,
  AUDIENCES,
  FAMILIES,
  finderHref,
  nextQuestion,
  previousQuestion,
  QUESTIONS,
  type Question,
  SEASONS,
  STRENGTHS,
} from './finder-address';

interface Option {
  key: string;
  label: string;
  href: string;
  isChosen: boolean;
  icon?: IconShape;
}

/** Return the options of a question as links: a choice leads on, families are chosen one after the other. */
function optionsOf(question: Question, answers: Answers): Option[] {
  const next = nextQuestion(question);
  const single = (key: string, label: string, changes: Partial<Answers>, isChosen: boolean): Option => ({
    key,
    label,
    href: finderHref({ ...answers, ...changes }, next),
    isChosen,
  });
  switch (question) {
    case 'for':
      return AUDIENCES.map((each) =>
        single(each, messages.audiences[each], { for: each }, answers.for === each),
      );
    case 'when':
      return SEASONS.map((each) => single(each, seasonLabels[each], { when: each }, answers.when === each));
    case 'strength':
      return STRENGTHS.map((each) =>
        single(each, messages.strengths[each], { strength: each }, answers.strength === each),
      );
    case 'families':
      return FAMILIES.map((family) => {
        const isChosen = answers.families.includes(family);
        const families = isChosen
          ? answers.families.filter((each) => each !== family)
          : [...answers.families, family];
        return {
          key: family,
          label: familyLabels[family],
          href: finderHref({ ...answers, families }, question),
          isChosen,
          icon: familyIcons[family],
        };
      });
  }
}

/** Return the answers without that to a question. */
const skipped = (answers: Answers, question: Question): Answers => ({
  ...answers,
  [question]: question === 'families' ? [] : undefined,
});

interface FinderQuestionProps {
  question: Question;
  answers: Answers;
}

/** One question with its options, made of links, so that going back works and scripts are not needed. */
export function FinderQuestion({ question, answers }: FinderQuestionProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const step = QUESTIONS.indexOf(question) + 1;
  const previous = previousQuestion(question);
  const next = nextQuestion(question);
  const isMultiple = question === 'families';
  // The link that was followed is gone; the first question leaves the focus where the page puts it.
  useEffect(() => {
    if (step > 1) titleRef.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <section className={styles.question} aria-labelledby="question">
      {step === 1 && <p className={styles.text}>{messages.text}</p>}
      <p className={styles.progress}>{messages.progress(step)}</p>
      <h1 id="question" ref={titleRef} tabIndex={-1} className={styles.title}>
        {messages.questions[question]}
      </h1>
      {isMultiple && <p className={styles.text}>{messages.familiesHint}</p>}
      <ul className={classNames(styles.options, isMultiple && styles.families)}>
        {optionsOf(question, answers).map(({ key, label, href, isChosen, icon }) => (
          <li key={key}>
            <Link
              className={classNames(styles.option, isChosen && styles.chosen)}
              to={href}
              replace={isMultiple}
              aria-current={isChosen || undefined}
            >
              {icon && <Icon shape={icon} size={28} />}
              {label}
              {isChosen && <Icon shape={Check} size={18} />}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {previous && (
          <ButtonLink to={finderHref(answers, previous)} variant="quiet">
            {messages.back}
          </ButtonLink>
        )}
        {isMultiple && answers.families.length > 0 ? (
          <ButtonLink to={finderHref(answers, next)}>{messages.next}</ButtonLink>
        ) : (
          <ButtonLink to={finderHref(skipped(answers, question), next)} variant="secondary">
            {messages.skip}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
