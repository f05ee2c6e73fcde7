//! Leases: singleton duties and shards of platforms, each assigned to exactly one live process.

use std::collections::{BTreeMap, BTreeSet};

use super::link::{Link, Stamp, Trouble};
use super::roll::Roll;
use crate::store::{Duty, Line, Lines, Want, Which};

const DUTIES: &str = "SELECT duty, epoch FROM comptoir_duties";
const WANTS: &str = "UPDATE comptoir_processes SET wants = $3 WHERE name = $1 AND epoch = $2";
const FREE: &str = "DELETE FROM comptoir_duties WHERE duty = $1 AND epoch = $2";
/// Acquires a lease whose holder is no member any more, or that has no holder.
const CLAIM: &str = "INSERT INTO comptoir_duties AS duties (duty, name, epoch) \
     SELECT $1, name, epoch FROM comptoir_processes WHERE name = $2 AND epoch = $3 \
     ON CONFLICT (duty) DO UPDATE SET name = excluded.name, epoch = excluded.epoch WHERE NOT EXISTS \
     (SELECT 1 FROM comptoir_processes AS others WHERE others.epoch = duties.epoch)";

/// Platforms of which a process requests shards: an even share, or, with a slash appended, shards named by its operator.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Wants(BTreeSet<String>);

impl Wants {
    pub(super) fn parse(text: &str) -> Wants {
        Wants(text.split_whitespace().map(str::to_owned).collect())
    }

    fn of(wishes: &BTreeSet<Want>) -> Wants {
        let word = |wish: &Want| match wish {
            Want::Lines(Lines { network, which: Which::Share, .. }) => Some((*network).to_owned()),
            Want::Lines(Lines { network, which: Which::These(_), .. }) => Some(format!("{network}/")),
            Want::Duty(_) => None,
        };
        Wants(wishes.iter().filter_map(word).collect())
    }

    fn text(&self) -> String {
        self.0.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    fn shares(&self, network: &str) -> bool {
        self.0.contains(network)
    }

    /// Returns `true` if the process knows that the platform is sharded: older programs serve it as a whole.
    fn divides(&self, network: &str) -> bool {
        self.shares(network) || self.0.contains(&format!("{network}/"))
    }
}

/// Leases of a process after a round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Claimed {
    /// Leases held, without shards to be released.
    pub(super) has: BTreeSet<Duty>,
    /// Shards to be released from now on.
    pub(super) yields: Vec<Line>,
}

/// Input of the shard assignment at one moment.
struct Held {
    roll: Roll,
    /// Holders of the leases of live processes, by lease name.
    by: BTreeMap<String, i64>,
    own: i64,
    /// Shards that this process holds and is about to release.
    leaving: BTreeSet<Line>,
}

/// Assignment of a platform's shards.
#[derive(PartialEq, Eq, Debug, Default)]
struct Plan {
    keeps: Vec<Line>,
    yields: Vec<Line>,
    /// Shards to acquire.
    takes: Vec<Line>,
}

impl Held {
    /// Shards of a platform with a holder, and the holder's epoch.
    fn lines(&self, network: &'static str) -> impl Iterator<Item = (Line, i64)> {
        let line = move |(duty, epoch): (&String, &i64)| {
            let (number, of) = duty.strip_prefix(network)?.strip_prefix(' ')?.split_once('/')?;
            Some((Line { network, number: number.parse().ok()?, of: of.parse().ok()? }, *epoch))
        };
        self.by.iter().filter_map(line)
    }

    /// Number of shards in this process's even share; the oldest processes get the remainder.
    fn share(&self, network: &str, of: u32) -> usize {
        let sharing = self.roll.present.iter().filter(|(_, wants)| wants.shares(network));
        let sharing: Vec<i64> = sharing.map(|(epoch, _)| *epoch).collect();
        let Some(rank) = sharing.iter().position(|epoch| *epoch == self.own) else { return 0 };
        let (of, by) = (of as usize, sharing.len());
        of / by + usize::from(rank < of % by)
    }

    /// Returns `true` if an older program serves the whole platform.
    fn is_undivided(&self, network: &str) -> bool {
        let holder = self.by.get(network).and_then(|epoch| self.roll.present.get(epoch));
        holder.is_some_and(|wants| !wants.divides(network))
    }

    fn plan(&self, wanted: &Lines) -> Plan {
        let network = wanted.network;
        let (own, others): (Vec<_>, Vec<_>) = self.lines(network).partition(|(_, epoch)| *epoch == self.own);
        let mut keeps: Vec<Line> =
            own.iter().map(|(line, _)| *line).filter(|line| !self.leaving.contains(line)).collect();
        keeps.sort();
        if self.is_undivided(network) {
            return Plan { yields: keeps, ..Plan::default() };
        }
        let said = own.iter().chain(&others).map(|(line, _)| line.of).next();
        let (of, most) = match &wanted.which {
            Which::Share => {
                let of = said.unwrap_or(wanted.of);
                (of, self.share(network, of))
            }
            Which::These(_) if said.is_some_and(|of| of != wanted.of) => {
                return Plan { keeps, ..Plan::default() };
            }
            Which::These(these) => (wanted.of, these.len()),
        };
        let yields = keeps.split_off(most.min(keeps.len()));
        let is_wanted = |number: &u32| match &wanted.which {
            Which::Share => true,
            Which::These(these) => these.contains(number),
        };
        let is_free = |number: &u32| own.iter().chain(&others).all(|(line, _)| line.number != *number);
        let free = (0..of).filter(|number| is_wanted(number) && is_free(number));
        let takes = free.take(most - keeps.len()).map(|number| Line { network, number, of });
        Plan { takes: takes.collect(), keeps, yields }
    }
}

impl Link {
    /// Publishes the platforms of which this process requests shards.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn tell_wishes(&self, wishes: &BTreeSet<Want>, stamp: &Stamp) -> Result<(), Trouble> {
        let wants = Wants::of(wishes).text();
        self.change(WANTS, &[&stamp.name, &stamp.epoch, &wants]).await.map(drop)
    }

    /// Releases a shard.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn free(&self, line: Line, stamp: &Stamp) -> Result<(), Trouble> {
        self.change(FREE, &[&Duty::Line(line).to_string(), &stamp.epoch]).await.map(drop)
    }

    /// Acquires the free leases among these requests, and returns all that the process then holds.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn claim(
        &self,
        wishes: &BTreeSet<Want>,
        leaving: &BTreeSet<Line>,
        roll: Roll,
        stamp: &Stamp,
    ) -> Result<Claimed, Trouble> {
        let mut held = Held { roll, by: BTreeMap::new(), own: stamp.epoch, leaving: leaving.clone() };
        held.by = self.held(&held.roll).await?;
        let mut claimed = Claimed::default();
        for wish in wishes {
            match wish {
                Want::Duty(duty) => {
                    let is_ours = match held.by.get(&duty.to_string()) {
                        Some(epoch) => *epoch == stamp.epoch,
                        None => self.take(duty, stamp).await?,
                    };
                    claimed.has.extend(Some(duty.clone()).filter(|_| is_ours));
                }
                Want::Lines(wanted) => {
                    let mut plan = held.plan(wanted);
                    if !plan.takes.is_empty() {
                        plan = self.share_out(wanted, &mut held, stamp).await?;
                    }
                    claimed.has.extend(plan.keeps.into_iter().map(Duty::Line));
                    claimed.yields.extend(plan.yields);
                }
            }
        }
        Ok(claimed)
    }

    /// Acquires shards while other commits are locked out. The first process to hold shards of a platform sets their count.
    async fn share_out(&self, wanted: &Lines, held: &mut Held, stamp: &Stamp) -> Result<Plan, Trouble> {
        self.hold().await?;
        let taken = async {
            held.by = self.held(&held.roll).await?;
            let mut plan = held.plan(wanted);
            // Older programs lease the whole platform by this name.
            let whole = Duty::Network(wanted.network);
            if !held.by.contains_key(wanted.network) && !self.take(&whole, stamp).await? {
                plan.takes.clear();
            }
            for line in std::mem::take(&mut plan.takes) {
                if self.take(&Duty::Line(line), stamp).await? {
                    plan.keeps.push(line);
                }
            }
            self.go_on().await?;
            Ok(plan)
        };
        let taken = taken.await;
        if taken.is_err() {
            // A failed connection releases its lock.
            let _ = self.let_go().await;
        }
        taken
    }

    /// Holders of the leases of live processes, by lease name.
    async fn held(&self, roll: &Roll) -> Result<BTreeMap<String, i64>, Trouble> {
        let mut held = BTreeMap::new();
        for row in self.ask(DUTIES, &[]).await? {
            let epoch = row.try_get(1)?;
            if roll.present.contains_key(&epoch) {
                held.insert(row.try_get(0)?, epoch);
            }
        }
        Ok(held)
    }

    async fn take(&self, duty: &Duty, stamp: &Stamp) -> Result<bool, Trouble> {
        Ok(self.change(CLAIM, &[&duty.to_string(), &stamp.name, &stamp.epoch]).await? == 1)
    }
}

#[cfg(test)]
mod tests {
    use engine::robot::Rng;

    use super::*;

    const NETWORK: &str = "discord";

    /// A process, as far as shards are concerned.
    struct Process {
        epoch: i64,
        wanted: Lines,
        /// Shards that it was assigned.
        keeps: BTreeSet<Line>,
        leaving: BTreeSet<Line>,
    }

    /// Processes over one database.
    #[derive(Default)]
    struct World {
        processes: Vec<Process>,
        duties: BTreeMap<String, i64>,
        last: i64,
    }

    impl World {
        fn join(&mut self, wanted: Lines) {
            self.last += 1;
            let (keeps, leaving) = Default::default();
            self.processes.push(Process { epoch: self.last, wanted, keeps, leaving });
        }

        fn roll(&self) -> Roll {
            let wants = |process: &Process| Wants::of(&[Want::Lines(process.wanted.clone())].into());
            let present = self.processes.iter().map(|process| (process.epoch, wants(process))).collect();
            Roll { present, missing: false }
        }

        /// Runs one round of a process.
        fn round(&mut self, index: usize) {
            let roll = self.roll();
            let by = self.duties.iter().filter(|(_, epoch)| roll.present.contains_key(epoch));
            let by = by.map(|(duty, epoch)| (duty.clone(), *epoch)).collect();
            let process = &mut self.processes[index];
            let held = Held { roll, by, own: process.epoch, leaving: process.leaving.clone() };
            let plan = held.plan(&process.wanted);
            for line in &plan.takes {
                self.duties.insert(Duty::Line(*line).to_string(), process.epoch);
            }
            process.keeps = plan.keeps.into_iter().chain(plan.takes).collect();
            process.leaving.extend(plan.yields);
        }

        /// Lets a process release the shards that it is about to give up.
        fn let_go(&mut self, index: usize) {
            for line in std::mem::take(&mut self.processes[index].leaving) {
                self.duties.remove(&Duty::Line(line).to_string());
            }
        }

        /// Asserts that no shard is served twice, and that all are of the same division.
        fn check(&self) {
            let worked = || self.processes.iter().flat_map(|one| one.keeps.iter().chain(&one.leaving));
            let numbers: BTreeSet<u32> = worked().map(|line| line.number).collect();
            assert_eq!(numbers.len(), worked().count(), "one line is worked by two");
            let divisions: BTreeSet<u32> = worked().map(|line| line.of).collect();
            assert!(divisions.len() <= 1, "{divisions:?}");
        }

        /// Runs rounds of all processes until nothing changes.
        fn settle(&mut self) {
            for _ in 0..3 {
                for index in 0..self.processes.len() {
                    self.round(index);
                    self.let_go(index);
                    self.check();
                }
            }
        }

        fn counts(&self) -> Vec<usize> {
            self.processes.iter().map(|process| process.keeps.len()).collect()
        }
    }

    fn share(of: u32) -> Lines {
        Lines { network: NETWORK, of, which: Which::Share }
    }

    #[test]
    fn shards_have_one_holder_and_are_finally_shared_evenly() {
        for seed in 0..200 {
            let mut random = Rng::new(seed);
            let mut below = move |most: usize| random.below(most);
            let mut world = World::default();
            for _ in 0..60 {
                let count = world.processes.len();
                match below(8) {
                    // Discord may recommend a different number to each.
                    0 if count < 5 => world.join(share(1 + below(7) as u32)),
                    1 if count > 0 => drop(world.processes.remove(below(count))),
                    2 if count > 0 => world.let_go(below(count)),
                    _ if count > 0 => world.round(below(count)),
                    _ => {}
                }
                world.check();
            }
            if world.processes.is_empty() {
                world.join(share(3));
            }
            world.settle();
            let counts = world.counts();
            let of = world.processes.iter().flat_map(|one| &one.keeps).next().expect("a line").of;
            assert_eq!(counts.iter().sum::<usize>(), of as usize, "{seed}: {counts:?}");
            let (least, most) = (counts.iter().min(), counts.iter().max());
            assert!(most.zip(least).is_some_and(|(most, least)| most - least <= 1), "{seed}: {counts:?}");
        }
    }

    #[test]
    fn fixed_shards_are_acquired_only_by_their_requesters() {
        let these =
            |numbers: &[u32], of| Lines { network: NETWORK, of, which: Which::These(numbers.to_vec()) };
        let mut world = World::default();
        world.join(these(&[0, 1], 4));
        world.settle();
        assert_eq!(world.counts(), [2]);
        world.join(these(&[2, 3], 4));
        // The third waits for another to end, the last, with another count, for all others.
        world.join(these(&[1, 2], 4));
        world.join(these(&[0, 1, 2], 3));
        world.settle();
        assert_eq!(world.counts(), [2, 2, 0, 0]);
        world.processes.remove(0);
        world.settle();
        assert_eq!(world.counts(), [2, 1, 0]);
        world.processes.drain(..2);
        world.settle();
        assert_eq!(world.counts(), [3]);
    }

    #[test]
    fn shards_are_released_while_older_program_serves_platform() {
        let mut world = World::default();
        world.join(share(2));
        world.settle();
        assert_eq!(world.counts(), [2]);
        // It publishes no request for this platform.
        world.join(Lines { network: "another", of: 1, which: Which::Share });
        world.duties.insert(NETWORK.to_owned(), 2);
        world.round(0);
        assert_eq!((world.processes[0].keeps.len(), world.processes[0].leaving.len()), (0, 2));
        world.let_go(0);
        world.processes.remove(1);
        world.settle();
        assert_eq!(world.counts(), [2]);
    }
}
