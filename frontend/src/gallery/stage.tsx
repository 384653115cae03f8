import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { classNames } from '@/shared/class-names';
import { createGalleryStore } from './gallery-store';
import type { Scene } from './scene';
import styles from './stage.module.css';

export type Time = 'day' | 'night';

/** All states of a component in light or dark mode, isolated: links and buttons do not leave the page. */
export function Stage({ scene, time }: { scene: Scene; time: Time }) {
  const store = useMemo(createGalleryStore, []);
  const address = useMemo(() => memoryLocation().hook, []);
  return (
    <div className={styles.stage} data-time={time}>
      <Provider store={store}>
        <Router hook={address}>
          {Object.entries(scene.states).map(([name, show]) => (
            <figure key={name} className={classNames(styles.state, scene.wide && styles.wide)}>
              <figcaption className={styles.name} dir="ltr" lang="en">
                {name}
              </figcaption>
              {show()}
            </figure>
          ))}
        </Router>
      </Provider>
    </div>
  );
}
