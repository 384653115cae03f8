import { useLayoutEffect, useState } from 'react';
import { classNames } from '@/shared/class-names';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { useTitle } from '@/shared/hooks/use-title';
import styles from './gallery.module.css';
import { stageNight } from './night';
import { anchorOf, type Scene } from './scene';
import { GROUPS } from './scenes';
import { Stage, type Time } from './stage';

const LIGHTS = [
  { value: 'both', label: 'Both' },
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
] as const;

/** All shared components in every state, by day and by night; in development builds only. */
export function Gallery() {
  const [light, setLight] = useState<(typeof LIGHTS)[number]['value']>('both');
  const times: Time[] = light === 'both' ? ['day', 'night'] : [light];
  useTitle('Gallery');
  useLayoutEffect(() => stageNight('[data-time="night"]'), []);

  return (
    <div className={styles.page}>
      <nav className={styles.index} aria-label="Components" dir="ltr" lang="en">
        {GROUPS.map(({ title, scenes }) => (
          <section key={title}>
            <h2 className={styles.group}>{title}</h2>
            <ul>
              {scenes.map((scene) => (
                <li key={scene.file}>
                  <a className={styles.entry} href={`#${anchorOf(scene)}`}>
                    {scene.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        <header className={styles.head} dir="ltr" lang="en">
          <h1>Component gallery</h1>
          <p className={styles.soft}>
            Everything that screens are put together from, right to left, in every state. Resize the window
            for phones; move the pointer and press Tab for hover and focus.
          </p>
          <ChoiceGroup legend="Light" choices={LIGHTS} value={light} onChange={setLight} />
        </header>
        {GROUPS.flatMap(({ scenes }) => scenes).map((scene) => (
          <Section key={scene.file} scene={scene} times={times} />
        ))}
      </main>
    </div>
  );
}

function Section({ scene, times }: { scene: Scene; times: readonly Time[] }) {
  const anchor = anchorOf(scene);
  return (
    <section id={anchor} className={styles.section} aria-labelledby={`${anchor}-name`}>
      <header className={styles.about} dir="ltr" lang="en">
        <h2 id={`${anchor}-name`}>
          <a className={styles.anchor} href={`#${anchor}`}>
            {scene.name}
          </a>
        </h2>
        <code className={styles.soft}>src/{scene.file}.tsx</code>
        {scene.note && <p className={styles.soft}>{scene.note}</p>}
      </header>
      <div className={classNames(styles.stages, scene.stacked && styles.stacked)}>
        {times.map((time) => (
          <Stage key={time} scene={scene} time={time} />
        ))}
      </div>
    </section>
  );
}
