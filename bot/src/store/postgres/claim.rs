//! Who does what for all: a duty is one process's at a time, and the lines of a network are shared out among those who want
//! some.

use std::collections::{BTreeMap, BTreeSet};

use super::link::{Link, Stamp, Trouble};
use super::roll::Roll;
use crate::store::{Duty, Line, Lines, Want, Which};

const DUTIES: &str = "SELECT duty, epoch FROM comptoir_duties";
const WANTS: &str = "UPDATE comptoir_processes SET wants = $3 WHERE name = $1 AND epoch = $2";
const FREE: &str = "DELETE FROM comptoir_duties WHERE duty = $1 AND epoch = $2";
/// A duty is free where whoever had it goes on no more, or never was.
const CLAIM: &str = "INSERT INTO comptoir_duties AS duties (duty, name, epoch) \
     SELECT $1, name, epoch FROM comptoir_processes WHERE name = $2 AND epoch = $3 \
     ON CONFLICT (duty) DO UPDATE SET name = excluded.name, epoch = excluded.epoch WHERE NOT EXISTS \
     (SELECT 1 FROM comptoir_processes AS others WHERE others.epoch = duties.epoch)";

/// The networks of which a process wants lines: a share, or those that its host has named, with a stroke behind.
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

    /// Whether the process knows that the network is divided: older programs have it as a whole.
    fn divides(&self, network: &str) -> bool {
        self.shares(network) || self.0.contains(&format!("{network}/"))
    }
}

/// What a process has after it has looked around.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Claimed {
    /// Its duties, without lines that are to be others'.
    pub(super) has: BTreeSet<Duty>,
    /// Lines that are to be others' now.
    pub(super) yields: Vec<Line>,
}

/// What is known of all duties at one moment.
struct Held {
    roll: Roll,
    /// Those of processes that go on, by what they are called.
    by: BTreeMap<String, i64>,
    own: i64,
    /// The lines that this process has, and is about to let go of.
    leaving: BTreeSet<Line>,
}

/// What becomes of a network's lines.
#[derive(PartialEq, Eq, Debug, Default)]
struct Plan {
    keeps: Vec<Line>,
    yields: Vec<Line>,
    /// Those to be taken.
    takes: Vec<Line>,
}

impl Held {
    /// The lines of a network that somebody has, and who.
    fn lines(&self, network: &'static str) -> impl Iterator<Item = (Line, i64)> {
        let line = move |(duty, epoch): (&String, &i64)| {
            let (number, of) = duty.strip_prefix(network)?.strip_prefix(' ')?.split_once('/')?;
            Some((Line { network, number: number.parse().ok()?, of: of.parse().ok()? }, *epoch))
        };
        self.by.iter().filter_map(line)
    }

    /// How many of so many lines are this process's share: those that are left over go to the oldest.
    fn share(&self, network: &str, of: u32) -> usize {
        let sharing = self.roll.present.iter().filter(|(_, wants)| wants.shares(network));
        let sharing: Vec<i64> = sharing.map(|(epoch, _)| *epoch).collect();
        let Some(rank) = sharing.iter().position(|epoch| *epoch == self.own) else { return 0 };
        let (of, by) = (of as usize, sharing.len());
        of / by + usize::from(rank < of % by)
    }

    /// Whether an older program has the network as a whole.
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
    /// Says of which networks a process wants lines.
    ///
    /// # Errors
    /// When that can't be said.
    pub(super) async fn tell_wishes(&self, wishes: &BTreeSet<Want>, stamp: &Stamp) -> Result<(), Trouble> {
        let wants = Wants::of(wishes).text();
        self.change(WANTS, &[&stamp.name, &stamp.epoch, &wants]).await.map(drop)
    }

    /// Leaves a line to others.
    ///
    /// # Errors
    /// When that can't be said.
    pub(super) async fn free(&self, line: Line, stamp: &Stamp) -> Result<(), Trouble> {
        self.change(FREE, &[&Duty::Line(line).to_string(), &stamp.epoch]).await.map(drop)
    }

    /// Takes what is free of these duties. Those that the process has then.
    ///
    /// # Errors
    /// When that can't be done.
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

    /// Takes lines while nobody else does: into how many a network is divided is said by the first of them.
    async fn share_out(&self, wanted: &Lines, held: &mut Held, stamp: &Stamp) -> Result<Plan, Trouble> {
        self.hold().await?;
        let taken = async {
            held.by = self.held(&held.roll).await?;
            let mut plan = held.plan(wanted);
            // Older programs have the whole by this name.
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
            // A connection that has failed lets go by itself.
            let _ = self.let_go().await;
        }
        taken
    }

    /// The duties of those who go on, and of those who are silent but not struck from the roll yet.
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

    /// A process, as far as lines go.
    struct Process {
        epoch: i64,
        wanted: Lines,
        /// What it was told that it has.
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

        /// One looks around, and takes what it is to take.
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

        /// One has nothing under way any more on what it is about to let go of.
        fn let_go(&mut self, index: usize) {
            for line in std::mem::take(&mut self.processes[index].leaving) {
                self.duties.remove(&Duty::Line(line).to_string());
            }
        }

        /// No line is worked by two, and all that are worked are of one division.
        fn check(&self) {
            let worked = || self.processes.iter().flat_map(|one| one.keeps.iter().chain(&one.leaving));
            let numbers: BTreeSet<u32> = worked().map(|line| line.number).collect();
            assert_eq!(numbers.len(), worked().count(), "one line is worked by two");
            let divisions: BTreeSet<u32> = worked().map(|line| line.of).collect();
            assert!(divisions.len() <= 1, "{divisions:?}");
        }

        /// All have looked around until nothing changes.
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
    fn no_line_is_ever_of_two_and_all_are_shared_out_in_the_end() {
        for seed in 0..200 {
            let mut random = Rng::new(seed);
            let mut below = move |most: usize| random.below(most);
            let mut world = World::default();
            for _ in 0..60 {
                let count = world.processes.len();
                match below(8) {
                    // Discord may say another number to each.
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
    fn lines_that_a_host_has_named_are_taken_alone() {
        let these =
            |numbers: &[u32], of| Lines { network: NETWORK, of, which: Which::These(numbers.to_vec()) };
        let mut world = World::default();
        world.join(these(&[0, 1], 4));
        world.settle();
        assert_eq!(world.counts(), [2]);
        world.join(these(&[2, 3], 4));
        // A third waits until somebody is gone, and one of another division until all are.
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
    fn where_an_older_program_has_the_whole_nothing_is_taken_and_what_was_is_given_up() {
        let mut world = World::default();
        world.join(share(2));
        world.settle();
        assert_eq!(world.counts(), [2]);
        // It wants nothing that it would say.
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
